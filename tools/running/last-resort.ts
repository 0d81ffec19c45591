export interface LastResort {
  /** Writes the error to the server's log. */
  report(error: unknown): void;
  /** Finishes the running requests and closes everything. */
  stop(): Promise<void>;
  /** How long `stop` keeps serving before it closes anything. */
  drainMs: number;
  /** How long `stop` may take after that. */
  closeLimitMs?: number;
}

/** 25 s for running requests and 3 s for uploads; the rest is for database connections. */
const defaultCloseLimitMs = 30_000;

/**
 * Stops the process after an unhandled error, because its state is unknown: running requests finish, then it exits with
 * 1 so that its supervisor restarts it.
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
