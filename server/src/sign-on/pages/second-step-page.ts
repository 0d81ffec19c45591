import { html } from '../../kernel/text/html.ts';
import { type PageFrame, pageTranslator, renderLayout } from './page-layout.ts';
import { passkeyForm } from './passkey-form.ts';

export interface SecondStepPage extends PageFrame {
  action: string;
  ticket: string;
  hasTotp: boolean;
  passkey?: string;
  failed?: { waitSeconds?: number };
}

/** Asks for the second factor after the password. */
export function secondStepPage({ action, ticket, hasTotp, passkey, failed, ...frame }: SecondStepPage): string {
  const t = pageTranslator(frame.language);
  const invalid = failed && html` aria-invalid="true" aria-describedby="failure"`;
  const failure =
    failed?.waitSeconds === undefined ? t('wrong-code') : t('too-many-codes', { seconds: failed.waitSeconds });
  return renderLayout(
    // A link to the other language would start again at the password.
    { language: frame.language, supportUrl: frame.supportUrl },
    'second-step',
    html`<h1>${t('second-step')}</h1>
<p class="lead">${t(hasTotp ? 'second-step-code' : 'second-step-recovery')}</p>
<form method="post" action="${action}">
${failed && html`<p class="failure" id="failure" role="alert">${failure}</p>`}
<input type="hidden" name="ticket" value="${ticket}">
<label for="code">${t(hasTotp ? 'code' : 'recovery-code')}</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus${invalid}>
<button class="primary" type="submit">${t('sign-in')}</button>
</form>
${passkey && passkeyForm({ action, options: passkey, ticket }, t)}
<p class="more">${t('second-step-lost')}</p>`,
  );
}
