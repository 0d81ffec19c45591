import { withCallBudget } from '@lensdock/ports/database/call-budget.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { acceptsWrites } from './health.store.ts';

/** Probes give up after a second or a few, so the answer comes sooner than that, whatever the database does. */
const patienceMs = 800;

/**
 * Whether the database can be worked with. Probes that come together share one question, so that nobody can make the
 * database work by asking for readiness.
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
