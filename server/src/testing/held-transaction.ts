import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { expect } from 'vitest';

/**
 * Makes a change whose transaction stays open. The returned function waits until another transaction waits for it, and
 * commits.
 */
export async function heldTransaction(
  database: Database,
  change: (transaction: Queries) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const [made, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = database.transaction(async (transaction) => {
    await change(transaction);
    made.resolve();
    await end.promise;
  });
  await Promise.race([made.promise, ended]);
  return async () => {
    const waiting = sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => database.query(waiting)).not.toEqual([]);
    end.resolve();
    await ended;
  };
}
