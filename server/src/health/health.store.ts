import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Whether the database answers and accepts writes. A standby does not accept them. */
export async function acceptsWrites(queries: Pick<Queries, 'query'>): Promise<boolean> {
  const [row] = await queries.query<{ writable: boolean }>(
    sql`select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
  );
  return row?.writable === true;
}

/** How many seconds the replica lags behind; 0 once it has replayed everything that it received. */
export async function replicaLagSeconds(replica: Pick<Queries, 'query'>): Promise<number | undefined> {
  const [row] = await replica.query<{ lag: number | null }>(sql`
    select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as lag`);
  return row?.lag ?? undefined;
}
