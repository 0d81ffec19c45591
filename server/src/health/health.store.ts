import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Whether the database answers and accepts writes. A standby does not accept them. */
export async function acceptsWrites(queries: Pick<Queries, 'query'>): Promise<boolean> {
  const [row] = await queries.query<{ writable: boolean }>(
    sql`select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
  );
  return row?.writable === true;
}
