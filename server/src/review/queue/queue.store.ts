import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type {
  QueueAssignee,
  QueueClaim,
  QueueKind,
  QueueRisk,
  QueueSort,
} from '@lensdock/contract/review/queue-choices.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, nothing, sql } from '@lensdock/ports/database/sql.ts';
import { containsText } from '../../kernel/lists/search-text.store.ts';
import type { ClaimRow } from '../claim/claim.ts';
import { textOnly } from '../submission/text-only.store.ts';

export interface QueueRow extends ClaimRow {
  number: number;
  /** Negated number of risks, for sorting by risk. */
  calm: number;
  submissionId: string;
  kind: SubmissionKind;
  appCode: string;
  appName: string;
  appIconUrl: string | null;
  companyId: string;
  companyName: string;
  versionName: string | null;
  submitted: Date;
  submittedBy: string;
  risks: string[];
  lastWord: 'developer' | 'operator' | null;
  sampled: boolean;
  assignedTo: string | null;
  assignedToName: string | null;
  textOnly: boolean;
  firstApprovedBy: string | null;
  firstApprovedByName: string | null;
  firstApprovedAt: Date | null;
}

/** Filter of the queue; omitted members do not restrict it. */
export interface QueueFilter {
  search?: string | undefined;
  /** Apps that match the search, if there are not too many. */
  apps?: readonly string[] | undefined;
  kind?: QueueKind | undefined;
  risk?: QueueRisk | undefined;
  claim?: QueueClaim | undefined;
  assigned?: QueueAssignee | undefined;
  company?: string | undefined;
  /** The operator and time that claims are evaluated for. */
  person: string;
  at: Date;
}

export interface QueuePlace {
  number: number;
  calm: number;
}

export interface QueueSlice {
  sort: QueueSort;
  after: QueuePlace | undefined;
  /** At least so many rows are returned, if there are; at most 101. */
  limit: number;
}

/** Returns rows after the given place. Each order has an index, so every page costs the same. */
export function selectQueue(queries: Queries, filter: QueueFilter, slice: QueueSlice): Promise<QueueRow[]> {
  const { sort, after } = slice;
  return queries.query<QueueRow>(sql`
    select submission.number, submission.calm, submission.id as "submissionId", submission.kind, app.code as "appCode",
           app.name as "appName",
           coalesce(submission.snapshot #>> '{listing,icon,url}',
                    (select publication.listing #>> '{icon,url}' from shared.publication
                      where publication.app_code = app.code and publication.number = app.publication_number)) as "appIconUrl",
           company.id as "companyId", company.name as "companyName",
           submission.snapshot #>> '{version,versionName}' as "versionName",
           submission.submitted_at as submitted, submission.submitted_by_name as "submittedBy", submission.risks,
           submission.claimed_by as "claimedBy", submission.claimed_by_name as "claimedByName",
           submission.claimed_until as "claimedUntil", submission.last_word as "lastWord",
           submission.state <> 'open' as sampled, assignment.person as "assignedTo", assignee.name as "assignedToName",
           ${textOnly} as "textOnly", second_look.approved_by as "firstApprovedBy", second_look.approved_at as "firstApprovedAt",
           (select name from shared.person where subject = second_look.approved_by) as "firstApprovedByName"
      from shared.submission ${withApp}
      join shared.company on company.id = app.company_id
      left join shared.submission_assignment assignment on assignment.submission_id = submission.id
      left join shared.person assignee on assignee.subject = assignment.person
      left join second_look on second_look.submission_id = submission.id
     where ${waiting(filter)} ${searched(filter)} ${placeAfter(sort, after)}
     order by ${orders[sort]} ${limitOf(slice)}`);
}

/** The number of submissions that are looked at before a search looks at apps; in the text of the statement, too. */
export const nextSubmissions = 50;

/**
 * Counts the next fifty submissions after the given place, and those whose app, package name or company matches. For a
 * common word the matching ones are the page, without a look at all apps that contain it. For a word that is not in the
 * first twenty, the apps of the others are not read.
 */
export async function countNextFound(
  queries: Queries,
  { search, ...filter }: QueueFilter & { search: string },
  { sort, after }: QueueSlice,
): Promise<{ next: number; matching: number }> {
  const following = sql`
    select submission.number, submission.app_code from shared.submission
     where ${waiting(filter)} ${placeAfter(sort, after)} order by ${orders[sort]}`;
  const [row] = await queries.query<{ next: number; matching: number }>(sql`
    select (select count(*)::int from (${following} limit 50) submission) as next,
           case when exists (select from (${following} limit 20) submission ${withApp} where ${found(search)})
             then (select count(*)::int from (${following} limit 50) submission ${withApp} where ${found(search)})
             else 0 end as matching`);
  return row ?? { next: 0, matching: 0 };
}

/** The text names the limit, because PostgreSQL makes a new plan for each call when only the call knows it. */
function limitOf({ limit }: Pick<QueueSlice, 'limit'>): Fragment {
  return limits[([11, 26, 51] as const).find((size) => size >= limit) ?? 101];
}

const limits = { 11: sql`limit 11`, 26: sql`limit 26`, 51: sql`limit 51`, 101: sql`limit 101` };

/** Counts at most 200 open submissions; apps are only joined if the search needs them. */
export async function countQueue(queries: Queries, filter: QueueFilter): Promise<number> {
  const { search, apps } = filter;
  const restricted =
    search && !apps
      ? sql`${withApp} where ${waiting(filter)} and ${found(search)}`
      : sql`where ${waiting(filter)} ${apps ? among(apps) : nothing}`;
  const [row] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total
      from (select 1 from shared.submission ${restricted} order by submission.number limit 200) counted`);
  return row?.total ?? 0;
}

const withApp = sql`join shared.app on app.code = submission.app_code`;

const orders: Record<QueueSort, Fragment> = {
  oldest: sql`submission.number`,
  newest: sql`submission.number desc`,
  risk: sql`submission.calm, submission.number`,
};

function placeAfter(sort: QueueSort, after: QueuePlace | undefined): Fragment {
  if (!after) return nothing;
  if (sort === 'newest') return sql`and submission.number < ${after.number}`;
  return sort === 'oldest'
    ? sql`and submission.number > ${after.number}`
    : sql`and (submission.calm, submission.number) > (${after.calm}, ${after.number})`;
}

/** The conditions of the filter apart from its search. */
function waiting({ kind, risk, claim, assigned, company, person, at }: QueueFilter): Fragment {
  const conditions = [
    sql`submission.waits`,
    ...(kind ? [ofKind(kind)] : []),
    ...(risk ? [sql`submission.risks @> array[${risk}]::text[]`] : []),
    ...(company
      ? [sql`submission.app_code = any(array(select code from shared.app where company_id = ${company}::uuid))`]
      : []),
    ...(claim ? [claimed(claim, person, at)] : []),
    ...(assigned ? [assignedTo(assigned, person)] : []),
  ];
  return joinSql(conditions, ' and ');
}

/** The condition of the search in a statement that joins the app. */
function searched({ search, apps }: QueueFilter): Fragment {
  if (apps) return among(apps);
  return search ? sql`and ${found(search)}` : nothing;
}

function among(apps: readonly string[]): Fragment {
  // With the codes in sight, PostgreSQL would make a new plan for each call.
  return sql`and submission.app_code = any((select ${apps}::text[])::text[])`;
}

function ofKind(kind: QueueKind): Fragment {
  if (kind === 'sample') return sql`submission.sample = 'waiting'`;
  if (kind === 'second-look')
    return sql`submission.state = 'open' and exists (select from second_look where submission_id = submission.id)`;
  return sql`submission.kind = ${kind} and submission.state = 'open'`;
}

function claimed(claim: QueueClaim, person: string, at: Date): Fragment {
  if (claim === 'mine') return sql`submission.claimed_by = ${person} and submission.claimed_until > ${at}`;
  return claim === 'others'
    ? sql`submission.claimed_by <> ${person} and submission.claimed_until > ${at}`
    : sql`(submission.claimed_until is null or submission.claimed_until <= ${at})`;
}

function assignedTo(assigned: QueueAssignee, person: string): Fragment {
  const assignment = sql`select from shared.submission_assignment where submission_id = submission.id`;
  if (assigned === 'none') return sql`not exists (${assignment})`;
  return assigned === 'me'
    ? sql`exists (${assignment} and person = ${person})`
    : sql`exists (${assignment} and person <> ${person})`;
}

function found(search: string): Fragment {
  const company = sql`(select seller.name from shared.company seller where seller.id = app.company_id)`;
  return containsText(search, sql`app.name`, sql`app.package_name`, company);
}
