import type { SubmissionKind } from '@lensdock/contract/apps/app-state.ts';
import type { QueueClaim, QueueKind, QueueRisk, QueueSort } from '@lensdock/contract/review/queue-choices.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { ClaimRow } from './claim.ts';

export interface QueueRow extends ClaimRow {
  number: number;
  /** Minus the number of risks: the place in the order by risk. */
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
}

/** What is asked of the queue; only what is given narrows it. */
export interface QueueFilter {
  search?: string | undefined;
  kind?: QueueKind | undefined;
  risk?: QueueRisk | undefined;
  claim?: QueueClaim | undefined;
  company?: string | undefined;
  /** Whose claims are mine, and when a claim has run out. */
  person: string;
  at: Date;
}

export interface QueuePlace {
  number: number;
  calm: number;
}

/** One page of what waits, from behind the place given. Each order has an index, so a page costs the same anywhere. */
export function selectQueue(
  queries: Queries,
  filter: QueueFilter,
  { sort, after, limit }: { sort: QueueSort; after: QueuePlace | undefined; limit: number },
): Promise<QueueRow[]> {
  return queries.query<QueueRow>(sql`
    select submission.number, submission.calm, submission.id as "submissionId", submission.kind, app.code as "appCode",
           app.name as "appName",
           coalesce(submission.snapshot #>> '{listing,icon,url}',
                    (select publication.listing #>> '{icon,url}' from publication
                      where publication.app_code = app.code and publication.number = app.publication_number)) as "appIconUrl",
           company.id as "companyId", company.name as "companyName",
           submission.snapshot #>> '{version,versionName}' as "versionName",
           submission.submitted_at as submitted, submission.submitted_by_name as "submittedBy", submission.risks,
           submission.claimed_by as "claimedBy", submission.claimed_by_name as "claimedByName",
           submission.claimed_until as "claimedUntil", submission.last_word as "lastWord",
           submission.state <> 'open' as sampled
      from submission ${named}
     where ${waiting(filter)} ${placeAfter(sort, after)}
     order by ${orders[sort]} limit ${limit}`);
}

/** How many wait, counted up to the limit; whose they are is looked up only where the search asks for it. */
export async function countQueue(queries: Queries, filter: QueueFilter, limit: number): Promise<number> {
  const [row] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total
      from (select 1 from submission ${filter.search ? named : nothing} where ${waiting(filter)}
             order by submission.number limit ${limit}) counted`);
  return row?.total ?? 0;
}

const named = sql`
      join app on app.code = submission.app_code
      join company on company.id = app.company_id`;

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

function waiting({ search, kind, risk, claim, company, person, at }: QueueFilter): Fragment {
  const conditions = [
    sql`submission.waits`,
    ...(kind ? [kind === 'sample' ? sql`submission.sample = 'waiting'` : ofKind(kind)] : []),
    ...(risk ? [sql`submission.risks @> array[${risk}]::text[]`] : []),
    ...(company
      ? [sql`submission.app_code = any(array(select code from app where company_id = ${company}::uuid))`]
      : []),
    ...(claim ? [claimed(claim, person, at)] : []),
    ...(search ? [found(search)] : []),
  ];
  return joinSql(conditions, ' and ');
}

function ofKind(kind: SubmissionKind): Fragment {
  return sql`submission.kind = ${kind} and submission.state = 'open'`;
}

function claimed(claim: QueueClaim, person: string, at: Date): Fragment {
  if (claim === 'mine') return sql`submission.claimed_by = ${person} and submission.claimed_until > ${at}`;
  return claim === 'others'
    ? sql`submission.claimed_by <> ${person} and submission.claimed_until > ${at}`
    : sql`(submission.claimed_until is null or submission.claimed_until <= ${at})`;
}

function found(search: string): Fragment {
  return sql`(position(lower(${search}) in lower(app.name)) > 0 or position(lower(${search}) in lower(company.name)) > 0
              or position(lower(${search}) in lower(app.package_name)) > 0)`;
}
