import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { ClaimRow } from './claim.ts';

export interface WaitingSubmission extends ClaimRow {
  appCode: string;
  kind: SubmissionKind;
  /** Something has to be done with it: a decision, or a look. */
  waits: boolean;
  sampled: boolean;
}

/** Holds the submission, so that of two who do something with it at once the second sees what the first did. */
export async function lockWaiting(queries: Queries, id: string): Promise<WaitingSubmission | undefined> {
  const [row] = await queries.query<WaitingSubmission>(sql`
    select app_code as "appCode", kind, waits, coalesce(sample = 'waiting', false) as sampled, claimed_by as "claimedBy",
           claimed_by_name as "claimedByName", claimed_until as "claimedUntil"
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

export async function updateSampleRead(queries: Queries, { actor, at }: ActionContext, id: string): Promise<void> {
  await queries.execute(sql`
    update submission set sample = 'looked-at', looked_at_by = ${actor.subject}, looked_at = ${at},
           claimed_by = null, claimed_by_name = null, claimed_until = null
     where id = ${id}`);
}
