import { createClientStore } from '../ui/client-store.ts';

/** Set while an action waits until the person has entered their password again. The dialog over the page reads it. */
export const pendingFreshSignIn = createClientStore<PromiseWithResolvers<boolean> | undefined>(undefined);

/** Asks the person to enter their password again. Resolves with whether they have; actions at once share the dialog. */
export function askForFreshSignIn(): Promise<boolean> {
  const waiting = pendingFreshSignIn.read() ?? Promise.withResolvers<boolean>();
  if (pendingFreshSignIn.read() !== waiting) pendingFreshSignIn.set(waiting);
  return waiting.promise;
}

export function endFreshSignIn(isFresh: boolean): void {
  pendingFreshSignIn.read()?.resolve(isFresh);
  pendingFreshSignIn.set(undefined);
}
