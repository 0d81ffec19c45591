import { type Html, html } from '../../kernel/text/html.ts';
import type { PasswordFault } from '../accounts/passwords.ts';
import { passwordLimits } from '../accounts/passwords.ts';
import { type PageFrame, pageTranslator, renderLayout, type Translate } from './page-layout.ts';
import { newPasskeyForm } from './passkey-form.ts';
import { totpFields } from './set-up-page.ts';

export interface AccountPage extends PageFrame {
  action: string;
  person: { name: string; email: string };
  /** Sample people keep their password. */
  hasPassword: boolean;
  hasTotp: boolean;
  /** The secret of an authenticator app that is being set up. */
  newSecret?: string;
  passkeys: readonly { id: string; name: string; addedAt: Date }[];
  /** Options for a new passkey; absent where browsers have none. */
  newPasskey?: string;
  recoveryCodes: number;
  saved?: boolean;
  fault?: PasswordFault | 'wrong-code' | 'account-refused' | { lastFactorFor: string };
}

/** The page on which a person changes the password and the second factors. */
export function accountPage(page: AccountPage): string {
  const t = pageTranslator(page.language);
  const { name, email } = page.person;
  return renderLayout(
    page,
    'account',
    html`<h1>${t('account')}</h1>
<p class="lead">${t('account-of', { name, email })} <a href="/my-profile">${t('back-to-console')}</a></p>
${page.saved && html`<p class="saved" role="status">${t('account-saved')}</p>`}
${faultText(page.fault, t)}
<h2>${t('totp')}</h2>
${totpPart(page, t)}
<h2>${t('passkeys')}</h2>
${passkeysPart(page, t)}
${(page.hasTotp || page.passkeys.length > 0) && codesPart(page, t)}
<h2>${t('change-password')}</h2>
${passwordPart(page, t)}`,
  );
}

function faultText(fault: AccountPage['fault'], t: Translate): Html | undefined {
  if (fault === undefined) return undefined;
  const text =
    typeof fault === 'string'
      ? t(fault, { ...passwordLimits })
      : t('account-last-factor', { company: fault.lastFactorFor });
  return html`<p class="failure" id="failure" role="alert">${text}</p>`;
}

function totpPart({ action, hasTotp, newSecret, person }: AccountPage, t: Translate): Html {
  if (hasTotp)
    return html`<p>${t('totp-on')}</p>
<form method="post" action="${action}"><input type="hidden" name="do" value="remove-totp"><button class="secondary" type="submit">${t('remove-totp')}</button></form>`;
  if (newSecret === undefined)
    return html`<p>${t('totp-off')}</p>
<form method="post" action="${action}"><input type="hidden" name="do" value="set-up-totp"><button class="secondary" type="submit">${t('set-up-totp')}</button></form>`;
  return html`<form method="post" action="${action}">
<input type="hidden" name="do" value="add-totp">
${totpFields({ secret: newSecret, account: person.email }, t)}
<button class="primary" type="submit">${t('turn-on')}</button>
</form>`;
}

function passkeysPart({ action, passkeys, newPasskey, language }: AccountPage, t: Translate): Html {
  const rows = passkeys.map(
    ({
      id,
      name,
      addedAt,
    }) => html`<li><span>${name}, ${t('passkey-added', { day: addedAt.toISOString().slice(0, 10) })}</span>
<form method="post" action="${action}"><input type="hidden" name="do" value="remove-passkey"><input type="hidden" name="id" value="${id}">
<button class="secondary" type="submit" aria-label="${t('remove-passkey', { name })}">${t('remove')}</button></form></li>`,
  );
  return html`<p lang="${language}">${t('passkeys-text')}</p>
${rows.length > 0 ? html`<ul class="factors">${rows}</ul>` : html`<p>${t('passkeys-none')}</p>`}
${
  newPasskey === undefined
    ? html`<p>${t('passkeys-unavailable')}</p>`
    : newPasskeyForm({ action, options: newPasskey, name: t('passkey-default-name') }, t)
}`;
}

function codesPart({ action, recoveryCodes }: AccountPage, t: Translate): Html {
  return html`<h2>${t('recovery-codes')}</h2>
<p>${t('codes-left', { count: recoveryCodes })}</p>
<form method="post" action="${action}"><input type="hidden" name="do" value="new-codes"><button class="secondary" type="submit">${t('new-codes')}</button></form>`;
}

function passwordPart({ action, hasPassword, person }: AccountPage, t: Translate): Html {
  if (!hasPassword) return html`<p>${t('sample-password-fixed')}</p>`;
  return html`<p>${t('change-password-text')} ${t('password-hint', { minimum: passwordLimits.minimum })}</p>
<form method="post" action="${action}">
<input type="hidden" name="do" value="change-password">
<input type="hidden" name="username" autocomplete="username" value="${person.email}">
<label for="password">${t('new-password')}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required>
<button class="secondary" type="submit">${t('change-password')}</button>
</form>`;
}
