export interface LastResort {
  /** Writes the error where the operators look. */
  report(error: unknown): void;
  /** Finishes the calls that run and closes everything. */
  stop(): Promise<void>;
}

/** Calls end within seconds; Kubernetes kills after a minute. */
const drainLimitMs = 25_000;

/**
 * An error that no code handles leaves the process in a state nobody has thought of. It is reported, the calls that run
 * are finished, and the process ends with 1, so that whatever supervises it starts a fresh one. Before this, such an
 * error ended the process at once and took every call along.
 */
export function stopOnUnhandledError({ report, stop }: LastResort): void {
  let stopping = false;
  const drain = (error: unknown) => {
    report(error);
    if (stopping) return;
    stopping = true;
    const limit = setTimeout(() => process.exit(1), drainLimitMs);
    limit.unref();
    stop()
      .catch(report)
      .finally(() => process.exit(1));
  };
  process.on('uncaughtException', drain);
  process.on('unhandledRejection', drain);
}
