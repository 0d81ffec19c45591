import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export interface BrowserAnswer {
  status: number;
  /** Target of a redirect, without the origin. */
  location: string;
  headers: Record<string, string | undefined>;
  body: string;
}

export interface HttpBrowser {
  get(path: string): Promise<BrowserAnswer>;
  post(path: string, form: Record<string, string>): Promise<BrowserAnswer>;
  /** Follows redirects to the next page or to the console. */
  follow(answer: BrowserAnswer): Promise<BrowserAnswer>;
  cookies: Map<string, string>;
}

export const testOrigin = 'http://localhost';

/** The browser features that the sign-on needs: it keeps cookies by name and path and follows redirects. */
export function httpBrowser(server: FastifyInstance): HttpBrowser {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', path: string, form?: Record<string, string>): Promise<BrowserAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.inject({
      method,
      url: path,
      headers: {
        host: 'localhost',
        accept: 'text/html',
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? '').replace(testOrigin, ''),
      headers: answer.headers as Record<string, string | undefined>, // those that tests look at come once
      body: answer.body,
    };
  };
  const get = (path: string) => send('GET', path);
  return {
    cookies,
    get,
    post: (path, form) => send('POST', path, form),
    follow: async (answer) => {
      let last = answer;
      while (last.location.startsWith('/auth/')) last = await get(last.location);
      return last;
    },
  };
}

/** Verifier and challenge of Proof Key for Code Exchange (RFC 7636). */
export function proofKey(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The URL at which the console starts a sign-in. */
export function authorizeUrl(challenge: string, more: Record<string, string> = {}): string {
  const parameters = {
    client_id: 'lensdock-console',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${testOrigin}/signed-in`,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  };
  return `/auth/authorize?${new URLSearchParams(parameters)}`;
}

/** Returns the URL and the hidden fields of the first form of a page. */
export function formOf({ body }: { body: string }): { action: string; form: Record<string, string> } {
  const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? '';
  const fields = body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return {
    action: action.replace(testOrigin, '').replaceAll('&amp;', '&'),
    form: Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value])),
  };
}

/** Opens the sign-in page and returns the URL of its form. */
export async function openSignIn(browser: HttpBrowser, more: Record<string, string> = {}): Promise<string> {
  return formOf(await browser.follow(await browser.get(authorizeUrl(proofKey().challenge, more)))).action;
}

/** Whether a silent sign-in succeeds. */
export async function isSignedIn(browser: HttpBrowser): Promise<boolean> {
  const silent = await browser.follow(await browser.get(authorizeUrl(proofKey().challenge, { prompt: 'none' })));
  return !silent.location.includes('error=login_required');
}

/** Enters the code of a command line (RFC 8628), whose confirmation is asked for on the next page. */
export async function enterDeviceCode(browser: HttpBrowser, code: string): Promise<BrowserAnswer> {
  const { action, form } = formOf(await browser.get('/auth/device'));
  return browser.post(action, { ...form, user_code: code });
}

/** Signs in from the console's redirect to the code in its URL. */
export async function signInOverHttp(
  browser: HttpBrowser,
  form: Record<string, string>,
): Promise<{ code: string; verifier: string; callback: URL }> {
  const { verifier, challenge } = proofKey();
  let answer = await browser.follow(await browser.get(authorizeUrl(challenge)));
  if (answer.status === 200) {
    answer = await browser.follow(await browser.post(formOf(answer).action, form));
  }
  const callback = new URL(answer.location, testOrigin);
  return { code: callback.searchParams.get('code') ?? '', verifier, callback };
}

export interface TokenAnswer {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  error?: string;
}

export async function requestTokens(
  server: FastifyInstance,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; tokens: TokenAnswer }> {
  const answer = await server.inject({
    method: 'POST',
    url: '/auth/token',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, tokens: answer.json() };
}

/** Returns a person's tokens through the browser flow. */
export async function tokensOverHttp(
  server: FastifyInstance,
  browser: HttpBrowser,
  form: Record<string, string>,
): Promise<TokenAnswer> {
  const { code, verifier } = await signInOverHttp(browser, form);
  const { tokens } = await requestTokens(server, codeForm(code, verifier));
  return tokens;
}

export function codeForm(code: string, verifier: string): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    client_id: 'lensdock-console',
    redirect_uri: `${testOrigin}/signed-in`,
    code,
    code_verifier: verifier,
  };
}

export function refreshForm(refreshToken: string): Record<string, string> {
  return { grant_type: 'refresh_token', client_id: 'lensdock-console', refresh_token: refreshToken };
}
