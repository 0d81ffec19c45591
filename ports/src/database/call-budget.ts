import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseFailure } from './database-failure.ts';

/** The database time of one call, over all its statements. Time between statements does not count. */
class CallBudget {
  private waitedMs = 0;
  private waiting = 0;
  private since = 0;
  private readonly limitMs: number;

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  get leftMs(): number {
    const running = this.waiting > 0 ? performance.now() - this.since : 0;
    return this.limitMs - this.waitedMs - running;
  }

  /** Concurrent statements consume the time once. */
  begin(): void {
    if (this.waiting++ === 0) this.since = performance.now();
  }

  end(): void {
    if (--this.waiting === 0) this.waitedMs += performance.now() - this.since;
  }
}

const present = new AsyncLocalStorage<CallBudget>();

/** Runs the work of one call with a total limit for its database time. */
export function withCallBudget<Result>(limitMs: number, work: () => Result): Result {
  return present.run(new CallBudget(limitMs), work);
}

/**
 * Queries the database within the statement's limit or the rest of the call's budget, whichever is shorter. The caller
 * never waits longer; the work receives the limit as well and must release its resources.
 */
export async function withinLimits<Answer>(
  statementLimitMs: number,
  ask: (limitMs: number) => Promise<Answer>,
): Promise<Answer> {
  const budget = present.getStore();
  const limitMs = Math.floor(Math.min(statementLimitMs || Number.POSITIVE_INFINITY, budget?.leftMs ?? Infinity));
  if (limitMs === Number.POSITIVE_INFINITY) return ask(0);
  if (limitMs <= 0) throw tooLate();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate(limitMs)), limitMs);
  });
  budget?.begin();
  try {
    return await Promise.race([ask(limitMs), late]);
  } finally {
    clearTimeout(timer);
    budget?.end();
  }
}

function tooLate(limitMs?: number): DatabaseFailure {
  const words = limitMs === undefined ? 'the call has used up its time' : `no answer in ${limitMs} ms`;
  return new DatabaseFailure('unavailable', `database: unavailable · ${words}`);
}
