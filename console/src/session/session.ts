import { readSignedInPerson } from '@lensdock/contract/account/account.routes.ts';
import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { currentLanguage } from '../i18n/language.ts';
import { problemErrorOf } from '../problems/problem-error.ts';
import { chooseCompany, companyHeader, companyOfAddress } from './company-choice.ts';
import { endFreshSignIn } from './fresh-sign-in.ts';
import {
  hasSessionEnded,
  leaveForSignOut,
  sessionEndedElsewhere,
  sessionIsBack,
  waitForSignIn,
} from './session-end.ts';
import { signInInWindow, signInSilently } from './sign-in-in-place.ts';
import { beginSignIn, endSignIn, isOwnIssuer, type SignInAnswer, signOutAddress } from './sign-on-client.ts';
import { takeReply } from './started-sign-in.ts';
import { adoptTokens, currentToken, currentTokens, dropTokens, keepTokens } from './tokens.ts';

/** Tells the other tabs of this browser who has signed out. */
const signOutChannel = 'lensdock.signed-out';

let person: SignedInPerson | undefined;

/** The signed-in person; undefined before `requireSession` has resolved. */
export function signedInPerson(): SignedInPerson | undefined {
  return person;
}

/**
 * Resolves once a person is signed in. Without a session it signs in silently at the issuer; if that fails it redirects
 * to the sign-in page and never resolves, and `wanted` is opened afterwards.
 */
export async function requireSession(wanted: string): Promise<void> {
  if (hasSessionEnded()) await waitForSignIn();
  if (!currentTokens()) {
    const silently = (await isOwnIssuer()) ? await signInSilently().catch(() => undefined) : undefined;
    if (!silently) return goToSignIn(wanted);
    keepTokens(silently);
  }
  if (person) return;
  chooseCompany(companyOfAddress(wanted));
  person = await readPerson();
  onSignOut(() => person?.subject, endWithOtherTab);
  // From now on every address names the company.
  if ((person.companies?.length ?? 0) > 1) chooseCompany(person.companyId);
  else chooseCompany(undefined);
}

/** Completes a redirected sign-in and returns the path that was requested before. */
export async function completeSignIn(address: string): Promise<string> {
  const answer = await endSignIn(address);
  keepTokens(answer);
  const { wanted } = answer;
  // Only a local path is allowed, to prevent an open redirect.
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}

/** Signs in again in a separate window. If another person signs in, the page is reloaded for them. */
export async function signInAgain(signal: AbortSignal): Promise<void> {
  if (await isSamePersonAfter(signInInWindow(signal))) sessionIsBack();
}

/** The same for an action that requires a recent sign-in: the issuer asks for the password again. */
export async function signInFreshly(signal: AbortSignal): Promise<void> {
  if (await isSamePersonAfter(signInInWindow(signal, 'fresh'))) endFreshSignIn(true);
}

async function isSamePersonAfter(signIn: Promise<SignInAnswer>): Promise<boolean> {
  const before = currentTokens()?.subject ?? person?.subject;
  const answer = await signIn;
  keepTokens(answer);
  const isSame = before === undefined || before === answer.subject;
  if (!isSame) window.location.assign('/');
  return isSame;
}

/** Ends the session here, in the other tabs and at the issuer. */
export async function signOut(): Promise<void> {
  const address = await signOutAddress(currentTokens()?.id);
  leaveForSignOut();
  if (person) announceSignOut(person.subject);
  dropTokens();
  // Back must not show what the browser kept of the page.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(address);
}

/** The tab keeps its unsaved input, but no token. */
function endWithOtherTab(): void {
  dropTokens();
  sessionEndedElsewhere();
}

/** For tests, which use a token of the test server or none. */
export function adoptSession(access: string, who: SignedInPerson | undefined): void {
  adoptTokens(
    who && {
      access,
      expiresAtMs: Date.now() + 3_600_000,
      refresh: undefined,
      id: undefined,
      subject: who.subject,
    },
  );
  person = who;
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
  const started = await takeReply(readSignedInPerson.path);
  const answer = started ?? (await fetch(readSignedInPerson.path, { headers }));
  const text = await answer.text();
  if (!answer.ok) throw problemErrorOf(answer.status, text);
  return JSON.parse(text) as SignedInPerson; // the server validates its replies against the contract's schema
}

function announceSignOut(subject: string): void {
  const channel = new BroadcastChannel(signOutChannel);
  channel.postMessage(subject);
  channel.close();
}

/** Calls back when the person signs out in another tab. */
function onSignOut(subject: () => string | undefined, end: () => void): void {
  const channel = new BroadcastChannel(signOutChannel);
  channel.onmessage = ({ data }) => {
    if (data === subject()) end();
  };
}
