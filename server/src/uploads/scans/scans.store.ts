import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface ScanMetrics {
  waiting: number;
  oldestSeconds: number;
}

/** Returns the packages and files of listings that wait for the scanner, and the age of the oldest. */
export async function selectScanMetrics(queries: Queries, at: Date): Promise<ScanMetrics> {
  const [row] = await queries.query<ScanMetrics>(sql`
    with waiting as (
      select waiting_since from shared.upload where waiting_since is not null
      union all select waiting_since from shared.listing_file where waiting_since is not null)
    select count(*)::int as waiting, coalesce(extract(epoch from ${at} - min(waiting_since)), 0)::float8 as "oldestSeconds"
      from waiting`);
  if (!row) throw new Error('select scan metrics returned no row');
  return row;
}
