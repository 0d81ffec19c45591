import { type Language, languages, preferredLanguage } from '@lensdock/contract/kernel/language.ts';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html, trusted } from '../../kernel/text/html.ts';
import { assetAddress } from './page-assets.ts';
import { type PageFrame, pageTranslator, renderLayout } from './page-layout.ts';

/** The language requested by the console, or else the browser's. */
export function languageOf(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const asked = String(uiLocales ?? '').split(' ')[0];
  return languages.find((language) => language === asked) ?? preferredLanguage(acceptLanguage);
}

export function languageOfContext(ctx: KoaContextWithOIDC): Language {
  return languageOf(ctx.oidc?.params?.ui_locales, ctx.get('accept-language'));
}

/**
 * Asks for confirmation, because a link on a foreign page must not end the session. The console sends the person's ID
 * token, which no other page has, so the page then confirms automatically.
 */
export function showSignOutPage(supportUrl: string) {
  return (ctx: KoaContextWithOIDC, form: string): void => {
    const language = languageOfContext(ctx);
    const { session, entities } = ctx.oidc;
    const isOwn = session?.accountId !== undefined && entities.IdTokenHint?.payload?.sub === session.accountId;
    const t = pageTranslator(language);
    ctx.type = 'html';
    ctx.body = renderLayout(
      { language, supportUrl },
      'sign-out',
      html`<h1>${t('sign-out-question')}</h1>
<p class="lead">${t('sign-out-consequence')}</p>
${trusted(form)}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${t('sign-out')}</button>
<a class="secondary" href="/">${t('stay')}</a>
${isOwn && html`<script src="${assetAddress('sign-out.js')}" defer></script>`}`,
    );
  };
}

export function showSignedOutPage(supportUrl: string) {
  return (ctx: KoaContextWithOIDC): void => {
    const language = languageOfContext(ctx);
    const t = pageTranslator(language);
    ctx.type = 'html';
    ctx.body = renderLayout(
      { language, supportUrl },
      'signed-out',
      html`<h1>${t('signed-out')}</h1><a class="primary" href="/">${t('sign-in-again')}</a>`,
    );
  };
}

/**
 * Shows an error of the provider. The person can only start again; the details are for developers of clients. A sign-out
 * that another call for the same session interrupted is asked for again, because the person is still signed in.
 */
export function showErrorPage(supportUrl: string) {
  return (ctx: KoaContextWithOIDC, out: ErrorOut): void => {
    if (ctx.oidc?.route === 'end_session_confirm' && ctx.oidc.session?.accountId !== undefined) {
      ctx.status = 303;
      ctx.redirect(ctx.oidc.urlFor('end_session'));
      return;
    }
    ctx.type = 'html';
    ctx.body = failurePage({
      language: languageOfContext(ctx),
      supportUrl,
      failure: out.error === 'server_error' ? 'sign-in-unavailable' : 'sign-in-stale',
      detail: `${out.error}: ${out.error_description ?? ''}`,
    });
  };
}

/** Says how long to wait. `retryUrl` is the refused address, or the console if it cannot be repeated. */
export function tooManyRequestsPage({
  waitSeconds,
  retryUrl,
  ...frame
}: PageFrame & { waitSeconds: number; retryUrl: string }): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'too-many-requests',
    html`<h1>${t('too-many-requests')}</h1>
<p class="lead">${t('too-many-requests-wait', { seconds: waitSeconds })}</p>
<a class="primary" href="${retryUrl}">${t('try-again')}</a>`,
  );
}

export function failurePage(page: {
  language: Language;
  supportUrl: string;
  failure: 'sign-in-stale' | 'sign-in-unavailable';
  detail?: string;
}): string {
  const t = pageTranslator(page.language);
  return renderLayout(
    page,
    'sign-in-failed',
    html`<h1>${t('sign-in-failed')}</h1>
<p class="lead">${t(page.failure)}</p>
${page.detail !== undefined && html`<p class="detail" lang="en">${page.detail}</p>`}
<a class="primary" href="/">${t('start-again')}</a>`,
  );
}
