import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AppParts } from './parts.ts';

export interface NewSubmission {
  id: string;
  appCode: string;
  kind: SubmissionKind;
  versionCode: string | null;
  snapshot: Partial<AppParts>;
  risks: readonly string[];
}

export async function insertSubmission(
  queries: Queries,
  { actor, at }: ActionContext,
  { id, appCode, kind, versionCode, snapshot, risks }: NewSubmission,
): Promise<void> {
  await queries.execute(sql`
    insert into submission (id, app_code, kind, state, version_code, snapshot, risks, submitted_by, submitted_by_name, submitted_at)
    values (${id}, ${appCode}, ${kind}, 'open', ${versionCode}, ${JSON.stringify(snapshot)}::jsonb, ${risks},
            ${actor.subject}, ${actor.name}, ${at})`);
}

export interface ClosedSubmission {
  id: string;
  kind: SubmissionKind;
  snapshot: Partial<AppParts>;
}

export async function closeOpenSubmissions(
  queries: Queries,
  { actor, at }: ActionContext,
  given: { appCode: string; kinds: readonly SubmissionKind[]; state: 'approved' | 'rejected' | 'withdrawn' },
): Promise<ClosedSubmission[]> {
  return queries.query<ClosedSubmission>(sql`
    update submission set state = ${given.state}, decided_by = ${actor.subject}, decided_at = ${at},
           claimed_by = null, claimed_by_name = null, claimed_until = null,
           publication_before = (select publication_number from app where app.code = submission.app_code)
     where app_code = ${given.appCode} and state = 'open' and kind = any(${given.kinds})
    returning id, kind, snapshot`);
}

/** Returns the snapshot with which an app was approved. The app must have been. */
export async function selectApprovedSnapshot(queries: Queries, appCode: string): Promise<Partial<AppParts>> {
  const [row] = await queries.query<{ snapshot: Partial<AppParts> }>(sql`
    select snapshot from submission
     where app_code = ${appCode} and kind = 'app' and state = 'approved' order by number desc limit 1`);
  if (!row) throw new Error(`app ${appCode}: expected an approved submission`);
  return row.snapshot;
}

export interface SubmittedApp {
  name: string;
  companyId: string;
  companyName: string;
  manualAppApproval: boolean;
  /** Whether the company has a publication, of this app or another. */
  companyHasPublication: boolean;
}

/** Reads the facts for messages and for the choice of reviewer. The app must exist and be locked. */
export async function selectSubmittedApp(queries: Queries, appCode: string): Promise<SubmittedApp> {
  const [row] = await queries.query<SubmittedApp>(sql`
    select app.name, company.id as "companyId", company.name as "companyName",
           company.manual_app_approval as "manualAppApproval",
           exists (select from app other where other.company_id = company.id and other.publication_number is not null)
             as "companyHasPublication"
      from app join shared.company on company.id = app.company_id where app.code = ${appCode}`);
  if (!row) throw new Error(`app ${appCode}: locked but not found`);
  return row;
}

export interface ReviewRow {
  id: string;
  kind: SubmissionKind;
  submitted: number;
  submittedBy: string;
  decided: number | null;
  release: ReleasePlan | null;
  findings: AppFinding[];
  messages: number;
  lastWord: 'developer' | 'operator' | null;
}

/** Returns open submissions and the last rejected one of each kind until it is submitted again; latest first. */
export async function selectReviews(queries: Queries, appCode: string): Promise<ReviewRow[]> {
  return queries.query<ReviewRow>(sql`
    select submission.id, submission.kind, (extract(epoch from submission.submitted_at) * 1000)::int8 as submitted,
           submission.submitted_by_name as "submittedBy",
           (extract(epoch from submission.decided_at) * 1000)::int8 as decided,
           coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                         'section', finding.section, 'inputField', finding.input_field, 'isocode', finding.isocode,
                         'code', finding.code, 'message', finding.message)) order by finding.position)
                       from shared.submission_finding finding where finding.submission_id = submission.id), '[]') as findings,
           (select count(*) from shared.submission_message message where message.submission_id = submission.id)::int8 as messages,
           submission.last_word as "lastWord",
           (select jsonb_strip_nulls(jsonb_build_object(
                     'mode', mode, 'startsAt', (extract(epoch from starts_at) * 1000)::int8, 'timeZone', time_zone))
              from listing_release where submission_id = submission.id) as release
      from submission
     where submission.app_code = ${appCode}
       and (submission.state = 'open'
            or submission.state = 'rejected' and not exists (
              select from submission later
               where later.app_code = submission.app_code and later.kind = submission.kind
                 and later.number > submission.number and later.state <> 'withdrawn'))
     order by submission.number desc`);
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

/** Repeating the call with the same samples changes nothing. */
export async function updateSamples(
  queries: Queries,
  { ids, drawn }: { ids: readonly string[]; drawn: readonly string[] },
): Promise<void> {
  await queries.execute(sql`
    update submission set sample = case when id = any(${drawn}::text[]) then 'waiting' else 'not-drawn' end
     where id = any(${ids}::text[]) and sample is null`);
}

/** Adds the latest approved submission of an app to the spot checks. Returns whether there is one. */
export async function updateRecheck(queries: Queries, appCode: string): Promise<boolean> {
  const changed = await queries.execute(sql`
    update submission set sample = 'waiting', looked_at_by = null, looked_at = null
     where id = (select id from submission where app_code = ${appCode} and state = 'approved' order by number desc limit 1)`);
  return changed > 0;
}

/** Records which side wrote last in the conversation about a submission. */
export async function updateLastWord(queries: Queries, id: string, side: 'developer' | 'operator'): Promise<void> {
  await queries.execute(sql`update submission set last_word = ${side} where id = ${id}`);
}

export interface WaitingSubmission {
  appCode: string;
  companyId: string;
  kind: SubmissionKind;
  /** Whether a decision or spot check is pending. */
  waits: boolean;
  sampled: boolean;
  claimedBy: string | null;
  claimedByName: string | null;
  claimedUntil: Date | null;
}

/** Locks the submission, so that the second of two concurrent changes sees the first. */
export async function lockWaiting(queries: Queries, id: string): Promise<WaitingSubmission | undefined> {
  const [row] = await queries.query<WaitingSubmission>(sql`
    select app_code as "appCode", (select company_id from app where code = app_code) as "companyId", kind, waits,
           coalesce(sample = 'waiting', false) as sampled, claimed_by as "claimedBy",
           claimed_by_name as "claimedByName", claimed_until as "claimedUntil"
      from submission where id = ${id} for update`);
  return row;
}
