import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface RequestRow {
  id: string;
  requestedBy: string;
  requestedByName: string;
  requestedAt: Date;
  /** Null unless the system requested the run and an operator approved it. */
  approvedAt: Date | null;
  skipped: string[];
  added: string[];
}

const columns = sql`
  id, requested_by as "requestedBy", requested_by_name as "requestedByName", requested_at as "requestedAt",
  approved_at as "approvedAt", skipped::text[] as "skipped", added::text[] as added`;

/** Returns the request that waits for a second person. */
export async function selectWaitingRequest(queries: Queries): Promise<RequestRow | undefined> {
  const [row] = await queries.query<RequestRow>(sql`select ${columns} from payout_run_request where state = 'waiting'`);
  return row;
}

/** Locks a waiting request until the transaction ends. */
export async function lockWaitingRequest(queries: Queries, id: string): Promise<RequestRow | undefined> {
  const [row] = await queries.query<RequestRow>(
    sql`select ${columns} from payout_run_request where id = ${id} and state = 'waiting' for update`,
  );
  return row;
}

/** Returns whether the request was stored; only one can wait at a time. */
export async function insertRequest(queries: Queries, row: RequestRow): Promise<boolean> {
  const { id, requestedBy, requestedByName, requestedAt, skipped, added } = row;
  const rows = await queries.query<{ id: string }>(sql`
    insert into payout_run_request (id, requested_by, requested_by_name, requested_at, skipped, added, state)
    values (${id}, ${requestedBy}, ${requestedByName}, ${requestedAt}, ${skipped}::uuid[], ${added}::uuid[], 'waiting')
    on conflict do nothing returning id`);
  return rows.length > 0;
}

/**
 * Makes the first operator who approves a request of the system its requester. The time of the request stays, because
 * it blocks its month.
 */
export async function updateRequester(
  queries: Queries,
  id: string,
  { requestedBy, requestedByName, approvedAt }: Pick<RequestRow, 'requestedBy' | 'requestedByName' | 'approvedAt'>,
): Promise<void> {
  await queries.execute(sql`
    update payout_run_request
       set requested_by = ${requestedBy}, requested_by_name = ${requestedByName}, approved_at = ${approvedAt}
     where id = ${id}`);
}

export interface Decision {
  state: 'confirmed' | 'withdrawn';
  runId: string | null;
  by: string;
  byName: string;
  at: Date;
}

export async function updateRequest(
  queries: Queries,
  id: string,
  { state, runId, by, byName, at }: Decision,
): Promise<void> {
  await queries.execute(sql`
    update payout_run_request
       set state = ${state}, run_id = ${runId}, decided_by = ${by}, decided_by_name = ${byName}, decided_at = ${at}
     where id = ${id}`);
}
