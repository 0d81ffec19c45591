import { type Html, html } from '../../kernel/text/html.ts';
import { assetAddress } from './page-assets.ts';
import type { Translate } from './page-layout.ts';

/** A button that signs in with a passkey. Its script shows it where the browser supports passkeys. */
export function passkeyForm(form: { action: string; options: string; ticket?: string }, t: Translate): Html {
  return html`<form class="passkey" method="post" action="${form.action}" data-passkey="get" data-options="${form.options}" hidden>
<p class="failure" role="alert" hidden>${t('passkey-cancelled')}</p>
<input type="hidden" name="passkey">
${form.ticket && html`<input type="hidden" name="ticket" value="${form.ticket}">`}
<button class="secondary" type="submit">${t('use-passkey')}</button>
</form>
${passkeyScript()}`;
}

/** Adds a passkey under a name. */
export function newPasskeyForm(form: { action: string; options: string; name: string }, t: Translate): Html {
  return html`<form class="passkey" method="post" action="${form.action}" data-passkey="create" data-options="${form.options}" hidden>
<p class="failure" role="alert" hidden>${t('passkey-cancelled')}</p>
<input type="hidden" name="passkey">
<input type="hidden" name="do" value="add-passkey">
<label for="passkey-name">${t('passkey-name')}</label>
<input id="passkey-name" name="name" type="text" maxlength="60" required value="${form.name}">
<button class="secondary" type="submit">${t('add-passkey')}</button>
</form>
${passkeyScript()}`;
}

function passkeyScript(): Html {
  return html`<script src="${assetAddress('passkey.js')}" defer></script>`;
}
