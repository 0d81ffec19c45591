import { withCallBudget } from '@lensdock/ports/database/call-budget.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { acceptsWrites } from './health.store.ts';

/** Below the usual timeout of probes, whatever the database does. */
const patienceMs = 800;

/**
 * Returns a check whether the database accepts writes. Concurrent probes share one query, so that polling cannot load
 * the database.
 */
export function databaseReadiness(probe: Pick<Queries, 'query'>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    withCallBudget(patienceMs, () => acceptsWrites(probe)).then(
      (writable) => writable,
      () => false,
    );
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
