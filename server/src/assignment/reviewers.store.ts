import type { Language } from '@lensdock/contract/kernel/language.ts';
import { type OperatorRole, operatorPermissions } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface ReviewerRow {
  person: string;
  name: string;
  email: string | null;
  roles: OperatorRole[];
  onDuty: boolean;
  kinds: SubmissionKind[];
  languages: Language[];
  load: number;
  /** The last assignment by the rules, for turns among reviewers with the same load. */
  lastAssigned: Date | null;
  revision: number;
}

/** Whether an operator may decide on submissions now. */
export const mayDecide: Fragment = sql`
  operator.removed_at is null and operator.roles && ${[...operatorPermissions['submissions:decide']]}::text[]
  and not exists (select from shared.block where block.kind = 'person' and block.id = operator.person)`;

const columns = (at: Date): Fragment => sql`
  operator.person, person.name, person.email, operator.roles, coalesce(reviewer.on_duty, false) as "onDuty",
  coalesce(reviewer.kinds, '{app,version,listing}') as kinds, coalesce(reviewer.languages, '{en,de}') as languages,
  (select count(*) from (
     select assignment.submission_id from submission_assignment assignment
       join shared.submission on submission.id = assignment.submission_id and submission.state = 'open'
      where assignment.person = operator.person
     union
     select submission.id from shared.submission
      where submission.waits and submission.state = 'open' and submission.claimed_by = operator.person
        and submission.claimed_until > ${at}) work)::int8 as load,
  (select max(assigned_at) from submission_assignment assignment
    where assignment.person = operator.person and by_rules) as "lastAssigned",
  coalesce(reviewer.revision, 1) as revision`;

/** Returns the operators who may decide on submissions, by name. */
export function selectReviewers(queries: Queries, at: Date): Promise<ReviewerRow[]> {
  return queries.query<ReviewerRow>(sql`
    select ${columns(at)}
      from shared.operator join shared.person on person.subject = operator.person
      left join reviewer on reviewer.person = operator.person
     where ${mayDecide} order by lower(person.name), operator.person`);
}

export async function selectReviewer(queries: Queries, person: string, at: Date): Promise<ReviewerRow | undefined> {
  const [row] = await queries.query<ReviewerRow>(sql`
    select ${columns(at)}
      from shared.operator join shared.person on person.subject = operator.person
      left join reviewer on reviewer.person = operator.person
     where ${mayDecide} and operator.person = ${person}`);
  return row;
}

/** Locks the settings of all reviewers, so that two runs of the rules never assign the same submission. */
export async function lockReviewers(queries: Queries): Promise<void> {
  await queries.query(sql`select person from reviewer order by person for update`);
}

/** Returns whether the settings were still at the revision. */
export async function upsertReviewer(
  queries: Queries,
  {
    person,
    onDuty,
    kinds,
    languages,
    revision,
  }: {
    person: string;
    onDuty: boolean;
    kinds: readonly SubmissionKind[];
    languages: readonly Language[];
    revision: number;
  },
): Promise<boolean> {
  const changed = await queries.execute(sql`
    insert into reviewer (person, on_duty, kinds, languages, revision)
    values (${person}, ${onDuty}, ${kinds}::text[], ${languages}::text[], ${revision + 1})
    on conflict (person) do update
      set on_duty = excluded.on_duty, kinds = excluded.kinds, languages = excluded.languages,
          revision = excluded.revision
    where reviewer.revision = ${revision}`);
  return changed > 0;
}
