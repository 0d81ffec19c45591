/**
 * Awaits a clean-up whose failure is irrelevant to the caller, such as closing a broken connection. The failure that
 * led to the clean-up is the one to report.
 */
export async function ignoreFailure(cleanUp: Promise<unknown>): Promise<void> {
  await cleanUp.catch(discard);
}

/** Keeps a rejection from counting as unhandled until the promise is awaited. */
export function deferRejection(promise: Promise<unknown>): void {
  promise.catch(discard);
}

/**
 * A listener for `error` events, which end the process without one, when the failed call reports the failure itself.
 * Also for logs that are not read.
 */
export function discard(): void {
  // Reported elsewhere, or not needed.
}
