import type { KoaContextWithOIDC } from 'oidc-provider';

/**
 * A response mode for the silent sign-in of the console, which calls the sign-on: the address that a redirect would lead
 * to, without the round trip. Pages of other sites, which cannot read it, are redirected as ever.
 */
export function answerAsJson(ctx: KoaContextWithOIDC, redirectUri: string, response: Record<string, unknown>): void {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(response)) address.searchParams.set(name, String(value));
  // Browsers send it to https and the loopback only.
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '' && site !== 'same-origin') {
    ctx.status = 303;
    ctx.redirect(address.href);
  } else {
    ctx.status = 200;
    ctx.body = { address: address.href };
  }
}
