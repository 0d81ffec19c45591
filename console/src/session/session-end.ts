/** The session has ended and the person did not sign in again for this call. Nothing was done. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** Whether the session has ended while the page is in use. The dialog over the page reads it; calls wait for its end. */
let waiting: PromiseWithResolvers<void> | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks the person to sign in again and resolves when they have. Rejects with `SessionEnded` when they will not now. */
export function waitForSignIn(): Promise<void> {
  if (!waiting) {
    waiting = Promise.withResolvers<void>();
    tell();
  }
  return waiting.promise;
}

export function sessionIsBack(): void {
  waiting?.resolve();
  waiting = undefined;
  tell();
}

/** The person wants the page back; what waited fails, and the next call asks anew. */
export function giveUpSignIn(): void {
  waiting?.reject(new SessionEnded());
  waiting = undefined;
  tell();
}

export const sessionEnd = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hasEnded: () => waiting !== undefined,
};
