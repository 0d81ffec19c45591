import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/**
 * Whether nothing has happened here yet. The sample people themselves are no sign of use, and the history, which nobody
 * can delete from, is one for ever: who has deleted all the sample apps does not get them again.
 */
export async function isUntouched(queries: Queries, sampleCompanyIds: readonly string[]): Promise<boolean> {
  const [row] = await queries.query<{ untouched: boolean }>(sql`
    select not exists (select from app) and not exists (select from audit)
       and not exists (select from company where id <> all (${sampleCompanyIds}::uuid[])) as untouched`);
  return row?.untouched === true;
}

/** The sample people were written down at this start, but their history begins earlier. */
export async function dateCompaniesBack(
  queries: Queries,
  sampleCompanyIds: readonly string[],
  at: Date,
): Promise<void> {
  await queries.execute(sql`update company set created_at = ${at} where id = any (${sampleCompanyIds}::uuid[])`);
  await queries.execute(sql`
    update person set first_seen_at = ${at} where company_id is null or company_id = any (${sampleCompanyIds}::uuid[])`);
  // An account that is younger than what was paid to it would be odd.
  await queries.execute(sql`
    update payout_account set requested_at = ${at}, completed_at = ${at} where company_id = any (${sampleCompanyIds}::uuid[])`);
}
