import { readSignedInPerson } from '@lensdock/contract/account/account.routes.ts';
import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { currentLanguage } from '../i18n/language.ts';
import { NetworkError } from '../problems/network-error.ts';
import { problemErrorOf } from '../problems/problem-error.ts';
import { chooseCompany, companyHeader, companyOfAddress } from './company-choice.ts';
import { hasSessionEnded, sessionIsBack, waitForSignIn } from './session-end.ts';
import { signInInWindow, signInSilently } from './sign-in-in-place.ts';
import {
  beginSignIn,
  endSignIn,
  isOwnIssuer,
  renewTokens,
  type SignInAnswer,
  signOutAddress,
} from './sign-on-client.ts';

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
let person: SignedInPerson | undefined;
let renewing: Promise<void> | undefined;
let renewsAutomatically = false;
const firstTokens = Promise.withResolvers<void>();

/** Resolves with the first sign-in, before it is known who signed in. */
export const whenSignedIn = firstTokens.promise;

/** The signed-in person; undefined before `requireSession` has resolved. */
export function signedInPerson(): SignedInPerson | undefined {
  return person;
}

/**
 * Resolves once a person is signed in. Without a session it signs in silently at the issuer; if that fails it redirects
 * to the sign-in page and never resolves, and `wanted` is opened afterwards.
 */
export async function requireSession(wanted: string): Promise<void> {
  if (!tokens) {
    const silently = (await isOwnIssuer()) ? await signInSilently().catch(() => undefined) : undefined;
    if (!silently) return goToSignIn(wanted);
    keep(silently);
  }
  if (person) return;
  chooseCompany(companyOfAddress(wanted));
  person = await readPerson();
  // From now on every address names the company.
  if ((person.companies?.length ?? 0) > 1) chooseCompany(person.companyId);
  else chooseCompany(undefined);
}

/** Completes a redirected sign-in and returns the path that was requested before. */
export async function completeSignIn(address: string): Promise<string> {
  const answer = await endSignIn(address);
  keep(answer);
  const { wanted } = answer;
  // Only a local path is allowed, to prevent an open redirect.
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
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

/** Signs in again in a separate window. If another person signs in, the page is reloaded for them. */
export async function signInAgain(signal: AbortSignal): Promise<void> {
  const before = tokens?.subject;
  const answer = await signInInWindow(signal);
  keep(answer);
  if (before !== undefined && before !== answer.subject) window.location.assign('/');
  else sessionIsBack();
}

/** Ends the session here and at the issuer, which asks for confirmation. */
export async function signOut(): Promise<void> {
  window.location.assign(await signOutAddress(tokens?.id));
}

/** For tests, which use a token of the test server or none. */
export function adoptSession(access: string, who: SignedInPerson | undefined): void {
  tokens = who && {
    access,
    expiresAtMs: Date.now() + 3_600_000,
    refresh: undefined,
    id: undefined,
    subject: who.subject,
  };
  person = who;
}

function currentToken(): string {
  if (!tokens) throw new Error('the session was renewed but there is no token');
  return tokens.access;
}

function remainingMs(): number {
  return (tokens?.expiresAtMs ?? 0) - Date.now();
}

function keep(answer: SignInAnswer): void {
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
    renewTogether().catch(() => {
      // It is logged already, and the next call that needs the token reports it.
    });
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
      keep(await refresh());
    } catch (error) {
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
        throw new NetworkError('the server was not reached', { cause: error });
      // The refresh token was used or revoked, but the issuer's session may still be valid.
      const answer = await signInSilently();
      if (tokens && answer.subject !== tokens.subject) throw new Error('another person is signed in now');
      keep(answer);
    }
  });
}

async function refresh(): Promise<SignInAnswer> {
  if (tokens?.refresh === undefined) throw new Error('there is no refresh token');
  return renewTokens(tokens.refresh);
}

async function goToSignIn(wanted: string): Promise<never> {
  const { address } = await beginSignIn({ wanted });
  window.location.assign(address);
  // The page is being unloaded, so this never resolves.
  return new Promise(() => {
    // Never settles: the browser leaves the page.
  });
}

/** Does not use `call`, which would ask to sign in again: a rejection here leads to the 403 page. */
async function readPerson(): Promise<SignedInPerson> {
  const headers = {
    Authorization: `Bearer ${currentToken()}`,
    'Accept-Language': currentLanguage(),
    ...companyHeader(),
  };
  const answer = await fetch(readSignedInPerson.path, { headers });
  const text = await answer.text();
  if (!answer.ok) throw problemErrorOf(answer.status, text);
  return JSON.parse(text) as SignedInPerson; // the server validates its replies against the contract's schema
}
