import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/**
 * Whether nothing has happened here yet. The sample people themselves are no sign of use, and the history, which nobody
 * can delete from, is one for ever: who has deleted all the sample apps does not get them again.
 */
export async function isUntouched(queries: Queries, sampleCompanyIds: readonly string[]): Promise<boolean> {
  const [row] = await queries.query<{ untouched: boolean }>(sql`
    select not exists (select from shared.app) and not exists (select from shared.audit)
       and not exists (select from shared.company where id <> all (${sampleCompanyIds}::uuid[])) as untouched`);
  return row?.untouched === true;
}
