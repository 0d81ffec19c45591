import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { mayDecide } from './reviewers.store.ts';

/** An open submission that the rules have to assign. */
export interface UnassignedRow {
  number: number;
  id: string;
  appCode: string;
  appName: string;
  kind: SubmissionKind;
  risks: string[];
  companyId: string;
  companyName: string;
  /** The language in which its findings are written. */
  language: Language;
  /** The operator who gave the first of two approvals and cannot give the second. */
  firstApprovedBy: string | null;
}

/** Returns open submissions without an assignee or a claim, oldest first, after the given number. */
export function selectUnassigned(
  queries: Queries,
  { at, after, limit }: { at: Date; after: number; limit: number },
): Promise<UnassignedRow[]> {
  return queries.query<UnassignedRow>(sql`
    select submission.number, submission.id, submission.app_code as "appCode", app.name as "appName", submission.kind,
           submission.risks, company.id as "companyId", company.name as "companyName", company.default_language as language,
           second_look.approved_by as "firstApprovedBy"
      from shared.submission
      join shared.app on app.code = submission.app_code
      join shared.company on company.id = app.company_id
      left join shared.second_look on second_look.submission_id = submission.id
     where submission.waits and submission.state = 'open' and submission.number > ${after}
       and (submission.claimed_until is null or submission.claimed_until <= ${at})
       and not exists (select from submission_assignment where submission_id = submission.id)
     order by submission.number limit ${limit}`);
}

export async function upsertAssignment(
  queries: Queries,
  { submissionId, person, byRules, at }: { submissionId: string; person: string; byRules: boolean; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into submission_assignment (submission_id, person, by_rules, assigned_at)
    values (${submissionId}, ${person}, ${byRules}, ${at})
    on conflict (submission_id) do update
      set person = excluded.person, by_rules = excluded.by_rules, assigned_at = excluded.assigned_at`);
}

export async function deleteAssignment(queries: Queries, submissionId: string): Promise<void> {
  await queries.execute(sql`delete from submission_assignment where submission_id = ${submissionId}`);
}

/** Whether the person has a message that asks for the second approval of the submission. */
export async function isAskedForSecondLook(
  queries: Queries,
  { person, submissionId }: { person: string; submissionId: string },
): Promise<boolean> {
  const rows = await queries.query<{ id: number }>(sql`
    select id from shared.message
     where person = ${person} and kind = 'second-look-requested' and link = ${`/review/${submissionId}`} limit 1`);
  return rows.length > 0;
}

/** Removes a reviewer from their open submissions and returns how many there were. */
export function deleteAssignmentsOf(queries: Queries, person: string): Promise<number> {
  return queries.execute(sql`
    delete from submission_assignment using shared.submission
     where submission.id = submission_assignment.submission_id and submission.state = 'open' and person = ${person}`);
}

/** Removes people from open submissions on which they may no longer decide. */
export async function deleteLapsedAssignments(queries: Queries): Promise<void> {
  await queries.execute(sql`
    delete from submission_assignment assignment using shared.submission
     where submission.id = assignment.submission_id and submission.waits and submission.state = 'open'
       and (not exists (
              select from shared.operator
               where operator.person = assignment.person and ${mayDecide})
            or exists (
              select from shared.second_look
               where second_look.submission_id = submission.id and second_look.approved_by = assignment.person))`);
}

export interface AssignmentRow {
  appName: string;
  companyId: string;
  companyName: string;
  person: string | null;
  name: string | null;
  firstApprovedBy: string | null;
}

/** Returns the company of a submission and its assignee, if it has one. */
export async function selectAssignment(queries: Queries, submissionId: string): Promise<AssignmentRow> {
  const [row] = await queries.query<AssignmentRow>(sql`
    select app.name as "appName", app.company_id as "companyId", company.name as "companyName", assignment.person, person.name, second_look.approved_by as "firstApprovedBy"
      from shared.submission
      join shared.app on app.code = submission.app_code
      join shared.company on company.id = app.company_id
      left join submission_assignment assignment on assignment.submission_id = submission.id
      left join shared.person on person.subject = assignment.person
      left join shared.second_look on second_look.submission_id = submission.id
     where submission.id = ${submissionId}`);
  if (!row) throw new Error(`submission ${submissionId}: locked but not found`);
  return row;
}
