import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Returns automatic approvals that are not yet selected or skipped, oldest first. */
export async function selectUndrawn(queries: Queries, limit: number): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(sql`
    select id from shared.submission where state = 'approved' and decided_by = 'policy' and sample is null
     order by number limit ${limit}`);
  return rows.map(({ id }) => id);
}
