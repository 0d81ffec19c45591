import { readSignedInPerson } from '@lensdock/contract/account/account.routes.ts';
import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { currentLanguage } from '../i18n/language.ts';
import { NetworkError } from '../problems/network-error.ts';
import { problemErrorOf } from '../problems/problem-error.ts';
import { hasSessionEnded, sessionIsBack, waitForSignIn } from './session-end.ts';
import { signInInWindow, signInSilently } from './sign-in-beside.ts';
import {
  beginSignIn,
  endSignIn,
  isOwnIssuer,
  renewTokens,
  type SignInAnswer,
  signOutAddress,
} from './sign-on-client.ts';

/** The tokens of this tab. They live here and nowhere else, and are gone with the page. */
interface Tokens {
  access: string;
  expiresAtMs: number;
  refresh: string | undefined;
  id: string | undefined;
  subject: string | undefined;
}

const renewalEveryMs = 60_000;
/** A token with less left than this is renewed before it is used. */
const minimumValidityMs = 70_000;

let tokens: Tokens | undefined;
let person: SignedInPerson | undefined;
let renewing: Promise<void> | undefined;
let renewsByItself = false;

/** Who is signed in; undefined before `requireSession` has let the first page through. */
export function signedInPerson(): SignedInPerson | undefined {
  return person;
}

/**
 * Lets a page through once a person is signed in. Without a session it signs in by the issuer's own, silently; when that
 * has ended too it leaves for the sign-in page and never returns: the wanted address is opened when the person comes back.
 */
export async function requireSession(wanted: string): Promise<void> {
  if (!tokens) {
    const silently = (await isOwnIssuer()) ? await signInSilently().catch(() => undefined) : undefined;
    if (!silently) return goToSignIn(wanted);
    keep(silently);
  }
  person ??= await readPerson();
}

/** Ends the sign-in that left the page, and answers the address that was wanted. */
export async function completeSignIn(address: string): Promise<string> {
  const answer = await endSignIn(address);
  keep(answer);
  const { wanted } = answer;
  // Only an address of ours: this page wrote it down, but a path is all that it may say.
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}

/** A token that is good for a minute and more. Waits while the person signs in again. */
export async function bearerToken(): Promise<string> {
  if (!tokens || hasSessionEnded()) await waitForSignIn();
  if (remainingMs() < minimumValidityMs) await renewOr('keep');
  return currentToken();
}

/** Another token after the server refused this one. */
export async function renewedBearerToken(refused: string): Promise<string> {
  // Of many calls that were refused together the first renews for all.
  if (tokens?.access === refused) await renewOr('replace');
  return currentToken();
}

/** Signs in again over the page, in a window of its own. Another person gets a page of their own in place of this one. */
export async function signInAgain(signal: AbortSignal): Promise<void> {
  const before = tokens?.subject;
  const answer = await signInInWindow(signal);
  keep(answer);
  if (before !== undefined && before !== answer.subject) window.location.assign('/');
  else sessionIsBack();
}

/** Ends the session here and at the issuer, which asks first. */
export async function signOut(): Promise<void> {
  window.location.assign(await signOutAddress(tokens?.id));
}

/** For tests, which bring a token of the test server, or nobody. */
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
  if (!tokens) throw new Error('there is no token although the session is back');
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
  if (!renewsByItself) startRenewal();
}

function startRenewal(): void {
  renewsByItself = true;
  const renewInTime = () => {
    if (!tokens || hasSessionEnded() || remainingMs() >= minimumValidityMs) return;
    renewTogether().catch(() => {
      // It is logged already, and the next call that needs the token reports it.
    });
  };
  // A browser slows the timers of hidden tabs, so the return to the tab counts as well.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && renewInTime());
  setInterval(renewInTime, renewalEveryMs);
}

/**
 * Renews the tokens for a call. A failure does no harm while the old token may be kept and still holds; otherwise the
 * person is asked to sign in again, and the call waits for it.
 */
async function renewOr(old: 'keep' | 'replace'): Promise<void> {
  try {
    await renewTogether();
  } catch (error) {
    if (old === 'keep' && remainingMs() > 0) return;
    // Away from the network nobody can sign in; the call fails and can be made again.
    if (error instanceof NetworkError) throw error;
    await waitForSignIn();
  }
}

/** Whoever comes meanwhile waits for the same renewal. */
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

/** The lock keeps two tabs from using one refresh token: the issuer would take the second use for theft and end it all. */
async function renew(): Promise<void> {
  await navigator.locks.request('lensdock.renewal', async () => {
    try {
      keep(await refresh());
    } catch (error) {
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
        throw new NetworkError('not reached', { cause: error });
      // The refresh token was used up or revoked; the issuer's session may live all the same.
      const answer = await signInSilently();
      if (tokens && answer.subject !== tokens.subject) throw new Error('somebody else is signed in now');
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
  // The page is on its way out; whatever waits for the session waits to the end.
  return new Promise(() => {
    // Never settles: the browser leaves the page.
  });
}

/** Not by `call`, which would ask to sign in again: a refusal here is the end of the way (403). */
async function readPerson(): Promise<SignedInPerson> {
  const headers = { Authorization: `Bearer ${currentToken()}`, 'Accept-Language': currentLanguage() };
  const answer = await fetch(readSignedInPerson.path, { headers });
  const text = await answer.text();
  if (!answer.ok) throw problemErrorOf(answer.status, text);
  return JSON.parse(text) as SignedInPerson; // the server holds its replies to the contract's schema
}
