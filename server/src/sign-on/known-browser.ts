import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const cookieName = 'lensdock_known_browser';
const yearSeconds = 365 * 24 * 3600;

/**
 * Marks a browser that has signed in to an account, so that other people's wrong passwords do not delay its owner. The
 * mark is not a credential.
 */
export function rememberBrowser(response: ServerResponse, account: string, key: string, isSecure: boolean): void {
  const nonce = randomBytes(16).toString('base64url');
  const value = `${nonce}.${signatureOf(nonce, account, key)}`;
  response.appendHeader(
    'Set-Cookie',
    `${cookieName}=${value}; Path=/auth/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${isSecure ? '; Secure' : ''}`,
  );
}

/** Returns the browser's mark if it was made for this account. */
export function knownBrowser(request: IncomingMessage, account: string, key: string): string | undefined {
  const cookie = new RegExp(`(?:^|; )${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  );
  const [, nonce, signature] = cookie ?? [];
  if (nonce === undefined || signature === undefined) return undefined;
  const expected = signatureOf(nonce, account, key);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? nonce : undefined;
}

function signatureOf(nonce: string, account: string, key: string): string {
  return createHmac('sha256', key).update(`known browser ${nonce} ${account}`).digest('base64url');
}
