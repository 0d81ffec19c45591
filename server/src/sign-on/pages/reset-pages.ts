import { html } from '../../kernel/text/html.ts';
import { type PasswordFault, passwordLimits } from '../accounts/passwords.ts';
import { type PageFrame, pageTranslator, renderLayout } from './page-layout.ts';

/** Asks for the address that a link is sent to. */
export function forgottenPage({ action, ...frame }: PageFrame & { action: string }): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'reset-password',
    html`<h1>${t('reset-password')}</h1>
<p class="lead">${t('reset-lead')}</p>
<form method="post" action="${action}">
<label for="email">${t('email')}</label>
<input id="email" name="email" type="email" autocomplete="username" maxlength="254" required autofocus>
<button class="primary" type="submit">${t('send-link')}</button>
<a class="secondary" href="/">${t('sign-in')}</a>
</form>`,
  );
}

/** Says the same for every address, so that it does not reveal who has an account. */
export function linkSentPage(frame: PageFrame): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'link-sent',
    html`<h1>${t('link-sent')}</h1><p class="lead">${t('link-sent-text')}</p><a class="secondary" href="/">${t('sign-in')}</a>`,
  );
}

export function newPasswordPage({
  action,
  email,
  fault,
  ...frame
}: PageFrame & { action: string; email: string; fault?: PasswordFault }): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'reset-password',
    html`<h1>${t('reset-password')}</h1>
<p class="lead">${t('password-hint', { minimum: passwordLimits.minimum })}</p>
<form method="post" action="${action}">
${fault && html`<p class="failure" id="failure" role="alert">${t(fault, { ...passwordLimits })}</p>`}
<input type="hidden" name="username" autocomplete="username" value="${email}">
<label for="password">${t('new-password')}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus${fault && html` aria-invalid="true" aria-describedby="failure"`}>
<button class="primary" type="submit">${t('reset-password')}</button>
</form>`,
  );
}

export function passwordSetPage(frame: PageFrame): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'password-set',
    html`<h1>${t('password-set')}</h1><p class="lead">${t('password-set-text')}</p><a class="primary" href="/">${t('sign-in')}</a>`,
  );
}

export function closedLinkPage(frame: PageFrame): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'link-closed',
    html`<h1>${t('link-closed')}</h1><p class="lead">${t('link-closed-text')}</p><a class="primary" href="/auth/forgotten?language=${frame.language}">${t('request-link')}</a>`,
  );
}
