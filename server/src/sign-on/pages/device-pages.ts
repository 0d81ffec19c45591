import type { KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../../kernel/text/html.ts';
import { pageTranslator, renderLayout } from './page-layout.ts';
import { languageOfContext } from './provider-pages.ts';

/** Asks for the code of the command line. The provider's own form has no label. */
export function showDeviceCodePage(supportUrl: string) {
  return (ctx: KoaContextWithOIDC, form: string, _out?: unknown, failure?: Error): void => {
    const language = languageOfContext(ctx);
    const t = pageTranslator(language);
    const { action, xsrf } = fieldsOf(form);
    const isDenied = failure?.name === 'AbortedError';
    ctx.type = 'html';
    ctx.body = renderLayout(
      { language, supportUrl },
      'device-code',
      isDenied
        ? html`<h1>${t('device-code')}</h1><p class="lead" role="status">${t('device-denied')}</p>`
        : html`<h1>${t('device-code')}</h1>
<p class="lead">${t('device-code-lead')}</p>
<form method="post" action="${action}">
${failure !== undefined && html`<p class="failure" id="failure" role="alert">${t('device-code-wrong')}</p>`}
<input type="hidden" name="xsrf" value="${xsrf}">
<label for="code">${t('device-code-label')}</label>
<input id="code" name="user_code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus${failure !== undefined && html` aria-invalid="true" aria-describedby="failure"`}>
<button class="primary" type="submit">${t('device-continue')}</button>
</form>`,
    );
  };
}

/** Shows the code again, because another person could have sent the link. */
export function showDeviceConfirmPage(supportUrl: string) {
  return (ctx: KoaContextWithOIDC, form: string, _client: unknown, _deviceInfo: unknown, userCode: string): void => {
    const language = languageOfContext(ctx);
    const t = pageTranslator(language);
    const { action, xsrf } = fieldsOf(form);
    ctx.type = 'html';
    ctx.body = renderLayout(
      { language, supportUrl },
      'device-code',
      html`<h1>${t('device-code')}</h1>
<p class="lead">${t('device-confirm-lead')} <strong>${userCode}</strong></p>
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${xsrf}">
<input type="hidden" name="user_code" value="${userCode}">
<input type="hidden" name="confirm" value="yes">
<button class="primary" type="submit" autofocus>${t('device-continue')}</button>
<button class="secondary" type="submit" name="abort" value="yes">${t('device-cancel')}</button>
</form>`,
    );
  };
}

export function showDeviceDonePage(supportUrl: string) {
  return (ctx: KoaContextWithOIDC): void => {
    const language = languageOfContext(ctx);
    const t = pageTranslator(language);
    ctx.type = 'html';
    ctx.body = renderLayout(
      { language, supportUrl },
      'device-done',
      html`<h1>${t('device-done')}</h1><p class="lead">${t('device-done-lead')}</p>`,
    );
  };
}

/** The address and the secret of a form that the provider wrote. */
function fieldsOf(form: string): { action: string; xsrf: string } {
  const [, action] = /action="([^"]+)"/.exec(form) ?? [];
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(form) ?? [];
  if (action === undefined || xsrf === undefined)
    throw new Error("expected an action and a secret in the provider's form");
  return { action, xsrf };
}
