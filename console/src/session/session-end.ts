import { createClientStore } from '../ui/client-store.ts';

/** The session has ended and the person did not sign in again for this call. Nothing was done. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** Set while the session has ended and the page is in use: the dialog over the page reads it, and calls wait for it. */
export const pendingSignIn = createClientStore<PromiseWithResolvers<void> | undefined>(undefined);

export function hasSessionEnded(): boolean {
  return pendingSignIn.read() !== undefined;
}

/** Asks the person to sign in again and resolves when they have. Rejects with `SessionEnded` when they will not now. */
export function waitForSignIn(): Promise<void> {
  const waiting = pendingSignIn.read() ?? Promise.withResolvers<void>();
  if (!hasSessionEnded()) pendingSignIn.set(waiting);
  return waiting.promise;
}

export function sessionIsBack(): void {
  pendingSignIn.read()?.resolve();
  pendingSignIn.set(undefined);
}

/** The person wants the page back; what waited fails, and the next call asks anew. */
export function giveUpSignIn(): void {
  pendingSignIn.read()?.reject(new SessionEnded());
  pendingSignIn.set(undefined);
}
