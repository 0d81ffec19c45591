export interface LastResort {
  /** Writes the error where the operators look. */
  report(error: unknown): void;
  /** Finishes the calls that run and closes everything. */
  stop(): Promise<void>;
  /** How long `stop` keeps serving before it closes anything. */
  drainMs: number;
  /** How long `stop` may take after that. */
  closeLimitMs?: number;
}

/** Running calls get 25 s and uploads 3 s to settle; the rest is for connections to the database. */
const defaultCloseLimitMs = 30_000;

/**
 * An error that no code handles leaves the process in a state nobody has thought of. It is reported, the calls that run
 * are finished, and the process ends with 1, so that whatever supervises it starts a fresh one. Before this, such an
 * error ended the process at once and took every call along.
 */
export function stopOnUnhandledError({ report, stop, drainMs, closeLimitMs = defaultCloseLimitMs }: LastResort): void {
  let stopping = false;
  const drain = (error: unknown) => {
    report(error);
    if (stopping) return;
    stopping = true;
    const limit = setTimeout(() => process.exit(1), drainMs + closeLimitMs);
    limit.unref();
    stop()
      .catch(report)
      .finally(() => process.exit(1));
  };
  process.on('uncaughtException', drain);
  process.on('unhandledRejection', drain);
}
