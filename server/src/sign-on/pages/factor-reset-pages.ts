import { html } from '../../kernel/text/html.ts';
import { type PageFrame, pageTranslator, renderLayout } from './page-layout.ts';

/** Asks whether to reset the second factor: mail programs open links on their own. */
export function resetFactorPage({
  action,
  name,
  email,
  ...frame
}: PageFrame & { action: string; name: string; email: string }): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'reset-factor',
    html`<h1>${t('reset-factor')}</h1>
<p class="lead">${t('account-of', { name, email })}</p>
<p class="lead">${t('reset-factor-text')}</p>
<form method="post" action="${action}">
<button class="primary" type="submit">${t('reset-factor-act')}</button>
<a class="secondary" href="/">${t('keep-factor')}</a>
</form>`,
  );
}

export function factorResetPage(frame: PageFrame): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'factor-reset',
    html`<h1>${t('factor-reset')}</h1><p class="lead">${t('factor-reset-text')}</p><a class="primary" href="/">${t('sign-in')}</a>`,
  );
}

export function closedFactorLinkPage(frame: PageFrame): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'link-closed',
    html`<h1>${t('link-closed')}</h1><p class="lead">${t('factor-link-closed-text')}</p><a class="primary" href="/">${t('sign-in')}</a>`,
  );
}
