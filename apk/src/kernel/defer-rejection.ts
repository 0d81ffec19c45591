/** Keeps a rejection from counting as unhandled until it is reported elsewhere. */
export function deferRejection(promise: Promise<unknown>): void {
  promise.catch(discard);
}

function discard(): void {
  // Reported elsewhere.
}
