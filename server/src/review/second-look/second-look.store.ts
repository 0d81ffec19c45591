import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../../kernel/identity/memberships.store.ts';

export interface SecondLookRow {
  approvedBy: string;
  approvedByName: string;
  email: string | null;
  reasons: string[];
  approvedAt: Date;
}

export async function selectSecondLook(queries: Queries, submissionId: string): Promise<SecondLookRow | undefined> {
  const [row] = await queries.query<SecondLookRow>(sql`
    select second_look.approved_by as "approvedBy", person.name as "approvedByName", person.email,
           second_look.reasons, second_look.approved_at as "approvedAt"
      from second_look join shared.person on person.subject = second_look.approved_by
     where second_look.submission_id = ${submissionId}`);
  return row;
}

export async function insertSecondLook(
  queries: Queries,
  { submissionId, reasons, by, at }: { submissionId: string; reasons: readonly string[]; by: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into second_look (submission_id, reasons, approved_by, approved_at)
    values (${submissionId}, ${reasons}::text[], ${by}, ${at})`);
}

export async function updateConfirmed(
  queries: Queries,
  { submissionId, by, at }: { submissionId: string; by: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    update second_look set confirmed_by = ${by}, confirmed_at = ${at} where submission_id = ${submissionId}`);
}

interface FirstLook {
  by: string;
  email: string | null;
  companyId: string;
  /** The operator's roles that may give the second approval. */
  roles: readonly OperatorRole[];
  at: Date;
}

/** Returns the operators in these roles who are neither the first person, by account or address, nor of the company. */
export async function selectSecondReviewers(
  queries: Queries,
  { by, email, companyId, roles, at }: FirstLook,
): Promise<string[]> {
  const rows = await queries.query<{ person: string }>(sql`
    select operator.person from shared.operator join shared.person on person.subject = operator.person
     where operator.removed_at is null and operator.roles && ${roles}::text[]
       and operator.person <> ${by} and lower(person.email) is distinct from lower(${email}::text)
       and not exists (
         select from shared.member join shared.person known on known.subject = member.person
          where member.company_id = ${companyId} and ${membershipInForce(at)}
            and (known.subject = person.subject or lower(known.email) = lower(person.email)))`);
  return rows.map(({ person }) => person);
}

/** Counts open submissions that another operator has approved, up to the limit. */
export async function countSecondLooks(queries: Queries, subject: string, limit: number): Promise<number> {
  const [row] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total from (
      select from second_look join shared.submission on submission.id = second_look.submission_id
       where submission.waits and submission.state = 'open' and second_look.approved_by <> ${subject}
       limit ${limit}) counted`);
  return row?.total ?? 0;
}
