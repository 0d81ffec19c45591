import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';

const everyMs = 100;
/** Hundreds of invoices take minutes on a busy machine. */
const attempts = 9_000;

/** Waits until no background task is due, runs or waits for its next attempt. */
export async function untilWorkIsDone({ services: { database } }: RunningServer): Promise<void> {
  let left: { name: string }[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    left = await database.query<{ name: string }>(sql`
      select distinct name from pgboss.job
       where state in ('active', 'retry') or (state = 'created' and start_after <= now() and name <> 'dead-errands')`);
    if (left.length === 0) return;
    await wait(everyMs);
  }
  throw new Error(`background tasks did not finish: ${left.map(({ name }) => name).join(', ')}`);
}
