import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ClaimRow } from './claim.ts';

export interface ClaimedSubmission extends ClaimRow {
  appCode: string;
  waits: boolean;
}

/** Holds the submission, so that of two who claim it at once the second sees the first. */
export async function lockClaim(queries: Queries, id: string): Promise<ClaimedSubmission | undefined> {
  const [row] = await queries.query<ClaimedSubmission>(sql`
    select app_code as "appCode", waits, claimed_by as "claimedBy", claimed_by_name as "claimedByName",
           claimed_until as "claimedUntil"
      from submission where id = ${id} for update`);
  return row;
}

export async function updateClaim(
  queries: Queries,
  id: string,
  claim: { by: string; name: string; until: Date } | null,
): Promise<void> {
  await queries.execute(sql`
    update submission set claimed_by = ${claim?.by ?? null}, claimed_by_name = ${claim?.name ?? null},
           claimed_until = ${claim?.until ?? null}
     where id = ${id}`);
}
