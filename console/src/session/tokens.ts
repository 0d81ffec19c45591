import { NetworkError } from '../problems/network-error.ts';
import { discard } from '../ui/discard.ts';
import { hasSessionEnded, waitForSignIn } from './session-end.ts';
import { signInSilently } from './sign-in-in-place.ts';
import { renewTokens, type SignInAnswer } from './sign-on-client.ts';

/** The tokens of this tab. They exist only in memory. */
interface Tokens {
  access: string;
  expiresAtMs: number;
  refresh: string | undefined;
  id: string | undefined;
  subject: string | undefined;
}

const renewalEveryMs = 60_000;
/** A token with less time left is renewed before it is used. */
const minimumValidityMs = 70_000;

let tokens: Tokens | undefined;
let renewing: Promise<void> | undefined;
let renewsAutomatically = false;
const firstTokens = Promise.withResolvers<void>();

/** Resolves with the first sign-in, before it is known who signed in. */
export const whenSignedIn = firstTokens.promise;

/** The tokens of the last sign-in or renewal. */
export function currentTokens(): Readonly<Tokens> | undefined {
  return tokens;
}

/** For tests, which use a token of the test server or none. */
export function adoptTokens(adopted: Tokens | undefined): void {
  tokens = adopted;
}

/** After signing out, here or in another tab. */
export function dropTokens(): void {
  tokens = undefined;
}

/** Returns a token that is valid for at least a minute. Waits while the person signs in again. */
export async function bearerToken(): Promise<string> {
  if (!tokens || hasSessionEnded()) await waitForSignIn();
  if (remainingMs() < minimumValidityMs) await renewOr('keep');
  return currentToken();
}

/** Returns another token after the server rejected this one. */
export async function renewedBearerToken(refused: string): Promise<string> {
  // Of several rejected calls, the first one renews the token for all.
  if (tokens?.access === refused) await renewOr('replace');
  return currentToken();
}

export function currentToken(): string {
  if (!tokens) throw new Error('the session was renewed but there is no token');
  return tokens.access;
}

function remainingMs(): number {
  return (tokens?.expiresAtMs ?? 0) - Date.now();
}

/** Keeps the tokens of a sign-in and renews them from now on. */
export function keepTokens(answer: SignInAnswer): void {
  tokens = {
    access: answer.access,
    expiresAtMs: Date.now() + answer.lifetimeS * 1000,
    refresh: answer.refresh ?? tokens?.refresh,
    id: answer.id ?? tokens?.id,
    subject: answer.subject ?? tokens?.subject,
  };
  firstTokens.resolve();
  if (!renewsAutomatically) startRenewal();
}

function startRenewal(): void {
  renewsAutomatically = true;
  const renewInTime = () => {
    if (!tokens || hasSessionEnded() || remainingMs() >= minimumValidityMs) return;
    // It is logged already, and the next call that needs the token reports it.
    renewTogether().catch(discard);
  };
  // Browsers slow down timers of hidden tabs, so returning to the tab also triggers the check.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && renewInTime());
  setInterval(renewInTime, renewalEveryMs);
}

/**
 * Renews the tokens for a call. If that fails, a token that is still valid and may be kept is used; otherwise the call
 * waits until the person signs in again.
 */
async function renewOr(old: 'keep' | 'replace'): Promise<void> {
  try {
    await renewTogether();
  } catch (error) {
    if (old === 'keep' && remainingMs() > 0) return;
    // A sign-in is not possible offline; the call fails and can be repeated.
    if (error instanceof NetworkError) throw error;
    await waitForSignIn();
  }
}

/** Concurrent callers share one renewal. */
function renewTogether(): Promise<void> {
  renewing ??= renew()
    .catch((error) => {
      console.warn('The session was not renewed.', error instanceof Error ? error.message : '');
      throw error;
    })
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/**
 * The lock prevents two tabs from using the same refresh token, which the issuer would treat as theft and end the
 * session.
 */
async function renew(): Promise<void> {
  await navigator.locks.request('lensdock.renewal', async () => {
    try {
      keepTokens(await refresh());
    } catch (error) {
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
        throw new NetworkError('the server was not reached', { cause: error });
      // The refresh token was used or revoked, but the issuer's session may still be valid.
      const answer = await signInSilently();
      if (tokens && answer.subject !== tokens.subject) throw new Error('another person is signed in now');
      keepTokens(answer);
    }
  });
}

async function refresh(): Promise<SignInAnswer> {
  if (tokens?.refresh === undefined) throw new Error('there is no refresh token');
  return renewTokens(tokens.refresh);
}
