import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/**
 * Whether the installation is unused. The sample people themselves do not count, and the audit, which cannot be
 * emptied, does: deleted sample apps are not loaded again.
 */
export async function isUntouched(queries: Queries, sampleCompanyIds: readonly string[]): Promise<boolean> {
  const [row] = await queries.query<{ untouched: boolean }>(sql`
    select not exists (select from shared.app) and not exists (select from shared.audit)
       and not exists (select from shared.company where id <> all (${sampleCompanyIds}::uuid[])) as untouched`);
  return row?.untouched === true;
}
