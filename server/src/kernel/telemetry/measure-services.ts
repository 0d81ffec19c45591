import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import type { Histogram } from 'prom-client';

/** The same database; the histogram gets the time of each transaction and each statement outside of one. */
export function measuredDatabase(database: Database, time: Histogram<'work' | 'outcome'>): Database {
  const measure = <Result>(work: string, run: () => Promise<Result>) =>
    measured(run, (seconds, error) =>
      time.observe({ work, outcome: error === undefined ? 'done' : 'failed' }, seconds),
    );
  const queries: Queries = {
    query: (statement) => measure('statement', () => database.query(statement)),
    execute: (statement) => measure('statement', () => database.execute(statement)),
  };
  return {
    ...database,
    ...queries,
    transaction: (work, options) => measure('transaction', () => database.transaction(work, options)),
  };
}

const storageCalls = ['put', 'receive', 'get', 'asLocalFile', 'stat', 'delete', 'move'] as const;

/** The same storage; the histogram gets the time and the outcome of each call. */
export function measuredStorage(storage: Storage, time: Histogram<'call' | 'outcome'>): Storage {
  const measuredCalls: Partial<Record<keyof Storage, unknown>> = {};
  for (const call of storageCalls) {
    // The parameters of the seven calls differ; they are passed on as they are.
    const own = storage[call] as (...inputs: unknown[]) => Promise<unknown>;
    measuredCalls[call] = (...inputs: unknown[]) =>
      measured(
        () => own.apply(storage, inputs),
        (seconds, error) => time.observe({ call, outcome: storageOutcome(error) }, seconds),
      );
  }
  // Each call has the type of the one it replaces.
  return { ...storage, ...measuredCalls } as Storage;
}

/** A missing file and a position behind its end are answers, not errors of the storage. */
function storageOutcome(error: unknown): string {
  if (error === undefined) return 'done';
  if (!(error instanceof StorageFailure)) return 'failed';
  return error.kind === 'unavailable' || error.kind === 'full' ? error.kind : 'done';
}

async function measured<Result>(
  run: () => Promise<Result>,
  observe: (seconds: number, error?: unknown) => void,
): Promise<Result> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    const result = await run();
    observe(seconds());
    return result;
  } catch (error) {
    observe(seconds(), error);
    throw error;
  }
}
