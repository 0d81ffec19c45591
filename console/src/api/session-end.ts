/** Whether the session has ended while the page is in use. The dialog over the page reads it; calls wait for its end. */
let waiting: { promise: Promise<void>; resolve: () => void } | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks the person to sign in again and resolves when they have. */
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

export const sessionEnd = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hasEnded: () => waiting !== undefined,
};
