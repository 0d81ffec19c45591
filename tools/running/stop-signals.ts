// Listens from the moment it is imported, which is before anything else is started.

/** npm passes a Ctrl-C on to us, who have had it from the terminal already: signals this close together are one. */
const sameSignalMs = 2_000;

const stop = new AbortController();
const hurry = new AbortController();

/** Fires at the first signal that asks the process to end. */
export const stopRequested = stop.signal;
/** Fires at the second: calls that still run are not waited for. The third ends the process. */
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

/** Resolves when the process is asked to end. */
export function untilStopRequested(): Promise<void> {
  return new Promise((resolve) => {
    if (stopRequested.aborted) resolve();
    stopRequested.addEventListener('abort', () => resolve(), { once: true });
  });
}
