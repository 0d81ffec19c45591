// Registers its handlers on import, before anything else starts.

/**
 * npm forwards Ctrl-C to this process, which has already received it from the terminal, so signals this close together
 * count as one.
 */
const sameSignalMs = 2_000;

const stop = new AbortController();
const hurry = new AbortController();

/** Aborts at the first signal that asks the process to stop. */
export const stopRequested = stop.signal;
/** Aborts at the second signal: running requests are no longer awaited. The third signal kills the process. */
export const hurryRequested = hurry.signal;

let lastSignalAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const now = Date.now();
    if (lastSignalAt !== undefined && now - lastSignalAt < sameSignalMs) return;
    lastSignalAt = now;
    if (hurry.signal.aborted) process.exit(1);
    if (stop.signal.aborted) hurry.abort();
    else stop.abort();
  });
}

export function untilStopRequested(): Promise<void> {
  return new Promise((resolve) => {
    if (stopRequested.aborted) resolve();
    stopRequested.addEventListener('abort', () => resolve(), { once: true });
  });
}
