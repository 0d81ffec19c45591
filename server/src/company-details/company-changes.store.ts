import type { ChangeState, CheckedDetail } from '@lensdock/contract/company-details/company-details.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

/** Each changed detail, before and after. */
export type ChangedDetails = Partial<Record<CheckedDetail, { before: string | null; after: string | null }>>;

export interface CompanyChangeRow {
  changeId: string;
  companyId: string;
  companyName: string;
  details: ChangedDetails;
  requestedBy: string;
  requestedAt: Date;
  state: ChangeState;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns: Fragment = sql`
  company_change.id as "changeId", company_change.company_id as "companyId", company.name as "companyName",
  company_change.details, coalesce(requester.name, requested_by) as "requestedBy", requested_at as "requestedAt",
  company_change.state, company_change.reason, coalesce(decider.name, decided_by) as "decidedBy", decided_at as "decidedAt"`;

const joined: Fragment = sql`
  from company_change join shared.company on company.id = company_change.company_id
  left join shared.person requester on requester.subject = requested_by
  left join shared.person decider on decider.subject = decided_by`;

export async function selectChange(queries: Queries, id: string): Promise<CompanyChangeRow | undefined> {
  const [row] = await queries.query<CompanyChangeRow>(sql`select ${columns} ${joined} where company_change.id = ${id}`);
  return row;
}

/** The waiting change of a company, and the latest decided one. */
export function selectLatestChanges(queries: Queries, companyId: string): Promise<CompanyChangeRow[]> {
  return queries.query<CompanyChangeRow>(sql`
    select ${columns} ${joined}
     where company_change.id in (
       select id from company_change where company_id = ${companyId} and company_change.state = 'waiting'
       union all
       (select id from company_change where company_id = ${companyId} and company_change.state in ('approved', 'declined')
         order by decided_at desc, id limit 1))
     order by decided_at desc nulls first, company_change.id`);
}

export interface ChangeQuery {
  state: ChangeState;
  companyId: string | null;
  /** Id of the last change of the previous page. */
  after: string | null;
  limit: number;
}

/** Waiting changes from the oldest, others from the newest. */
export function selectChanges(
  queries: Queries,
  { state, companyId, after, limit }: ChangeQuery,
): Promise<CompanyChangeRow[]> {
  const isWaiting = state === 'waiting';
  const place: Fragment = isWaiting
    ? sql`(requested_at, company_change.id) > (select last.requested_at, last.id from company_change last where last.id = ${after})`
    : sql`(decided_at, company_change.id) < (select last.decided_at, last.id from company_change last where last.id = ${after})`;
  const order: Fragment = isWaiting
    ? sql`requested_at, company_change.id`
    : sql`decided_at desc, company_change.id desc`;
  return queries.query<CompanyChangeRow>(sql`
    select ${columns} ${joined}
     where company_change.state = ${state} and (${companyId}::uuid is null or company_change.company_id = ${companyId}::uuid)
       and (${after}::text is null or ${place})
     order by ${order} limit ${limit}`);
}

export async function countWaitingChanges(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ total: number }>(
    sql`select count(*)::int8 as total from company_change where state = 'waiting'`,
  );
  return row?.total ?? 0;
}

export async function insertChange(
  queries: Queries,
  change: { id: string; companyId: string; details: ChangedDetails; by: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into company_change (id, company_id, details, requested_by, requested_at, state)
    values (${change.id}, ${change.companyId}::uuid, ${JSON.stringify(change.details)}::jsonb, ${change.by}, ${change.at}, 'waiting')`);
}

/** Closes a waiting change. Returns whether it waited. */
export async function closeChange(
  queries: Queries,
  id: string,
  { state, reason, by, at }: { state: Exclude<ChangeState, 'waiting'>; reason: string | null; by: string; at: Date },
): Promise<boolean> {
  const closed = await queries.execute(sql`
    update company_change set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${at}
     where id = ${id} and state = 'waiting'`);
  return closed === 1;
}
