import { createClientStore } from '../ui/client-store.ts';
import { discard } from '../ui/discard.ts';

/** The session has ended and the person did not sign in again. The call had no effect. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** Set while the session has ended. The dialog over the page reads it, and calls wait for it. */
export const pendingSignIn = createClientStore<PromiseWithResolvers<void> | undefined>(undefined);

/** The person has signed out in another tab: the page stays hidden until the next sign-in. */
export const signedOutElsewhere = createClientStore(false);

export function sessionEndedElsewhere(): void {
  signedOutElsewhere.set(true);
  // Calls that wait report it themselves.
  waitForSignIn().catch(discard);
}

let isLeaving = false;

/**
 * The page is left for the sign-out page of the issuer. Until it is gone nothing signs in again, such as a page that a
 * link under the pointer prefetches: the issuer would take that for the end of the sign-out.
 */
export function leaveForSignOut(): void {
  isLeaving = true;
}

export function hasSessionEnded(): boolean {
  return isLeaving || pendingSignIn.read() !== undefined;
}

/**
 * Asks the person to sign in again and resolves when they have. Rejects with `SessionEnded` if they decline. Never
 * settles while the page is left.
 */
export function waitForSignIn(): Promise<void> {
  const before = pendingSignIn.read();
  const waiting = before ?? Promise.withResolvers<void>();
  if (!before && !isLeaving) pendingSignIn.set(waiting);
  return waiting.promise;
}

export function sessionIsBack(): void {
  signedOutElsewhere.set(false);
  pendingSignIn.read()?.resolve();
  pendingSignIn.set(undefined);
}

/** Rejects the waiting calls when the person closes the dialog; the next call asks again. */
export function cancelSignIn(): void {
  pendingSignIn.read()?.reject(new SessionEnded());
  pendingSignIn.set(undefined);
}
