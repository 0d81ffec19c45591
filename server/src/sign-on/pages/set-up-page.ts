import { renderSVG } from 'uqr';
import { type Html, html, trusted } from '../../kernel/text/html.ts';
import { totpAddress } from '../second-factor/totp.ts';
import { type PageFrame, pageTranslator, renderLayout, type Translate } from './page-layout.ts';

export interface SetUpPage extends PageFrame {
  action: string;
  ticket: string;
  /** The company that requires a second factor. */
  company: string;
  secret: string;
  account: string;
  failed?: { waitSeconds?: number };
}

/** Sets up an authenticator app during the sign-in, because a company requires a second factor. */
export function setUpPage({ action, ticket, company, secret, account, failed, ...frame }: SetUpPage): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    { language: frame.language, supportUrl: frame.supportUrl },
    'set-up-totp',
    html`<h1>${t('set-up-totp')}</h1>
<p class="lead">${t('second-factor-required-by', { company })}</p>
<form method="post" action="${action}">
<input type="hidden" name="ticket" value="${ticket}">
${totpFields({ secret, account, failed }, t)}
<button class="primary" type="submit">${t('device-continue')}</button>
</form>`,
  );
}

/** The QR code of a new secret, the secret as text, and the field for the first code. */
export function totpFields(
  { secret, account, failed }: Pick<SetUpPage, 'secret' | 'account' | 'failed'>,
  t: Translate,
): Html {
  const invalid = failed && html` aria-invalid="true" aria-describedby="failure"`;
  const failure =
    failed?.waitSeconds === undefined ? t('wrong-code') : t('too-many-codes', { seconds: failed.waitSeconds });
  return html`<p>${t('scan-code')}</p>
<div class="qr" role="img" aria-label="${t('qr-code')}">${trusted(renderSVG(totpAddress(secret, account)))}</div>
<p>${t('type-secret')} <code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
${failed && html`<p class="failure" id="failure" role="alert">${failure}</p>`}
<input type="hidden" name="secret" value="${secret}">
<label for="code">${t('first-code')}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required${failed && html` autofocus`}${invalid}>`;
}

export interface RecoveryCodesPage extends PageFrame {
  action: string;
  codes: readonly string[];
  /** Continues a sign-in; otherwise the button returns to the account page. */
  ticket?: string;
}

/** Shows new recovery codes, once. */
export function recoveryCodesPage({ action, codes, ticket, ...frame }: RecoveryCodesPage): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    { language: frame.language, supportUrl: frame.supportUrl },
    'recovery-codes',
    html`<h1>${t('recovery-codes')}</h1>
<p class="lead">${t('recovery-codes-text')}</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
${
  ticket === undefined
    ? html`<a class="primary" href="${action}">${t('codes-saved')}</a>`
    : html`<form method="post" action="${action}"><input type="hidden" name="ticket" value="${ticket}"><button class="primary" type="submit">${t('codes-saved')}</button></form>`
}`,
  );
}
