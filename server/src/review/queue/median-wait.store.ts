import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Returns the median wait of people's decisions since a time, in milliseconds; null if there were none. */
export async function selectMedianWait(queries: Queries, since: Date): Promise<number | null> {
  const [row] = await queries.query<{ waited: number | null }>(sql`
    select (percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)) * 1000)::int8 as waited
      from shared.submission
     where state in ('approved', 'rejected') and decided_at > ${since} and decided_by <> 'policy'`);
  return row?.waited ?? null;
}
