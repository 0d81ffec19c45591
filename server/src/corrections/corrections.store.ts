import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface CorrectionRow {
  id: string;
  orderId: string;
  companyId: string;
  companyName: string;
  currency: Currency;
  netMinor: string;
  reason: string;
  state: 'proposed' | 'confirmed' | 'refused';
  proposedBy: string;
  proposedByName: string;
  proposedAt: Date;
  expiresAt: Date;
  decidedByName: string | null;
  decidedAt: Date | null;
  refusal: string | null;
}

/** Names of companies are looked up one by one, because the planner would read them all for a page. */
const columns = sql`
  correction.id, order_id as "orderId", correction.company_id as "companyId",
  (select name from shared.company where company.id = correction.company_id) as "companyName",
  correction.currency, net_minor::text as "netMinor", reason, state, proposed_by as "proposedBy",
  proposed_by_name as "proposedByName", proposed_at as "proposedAt", expires_at as "expiresAt",
  decided_by_name as "decidedByName", decided_at as "decidedAt", refusal`;

/** Returns the proposals that can still be confirmed, oldest first. */
export async function selectWaiting(queries: Queries, at: Date, limit: number): Promise<CorrectionRow[]> {
  return queries.query<CorrectionRow>(sql`
    select ${columns} from shared.searched_correction correction
     where state = 'proposed' and expires_at > ${at} order by proposed_at, correction.id limit ${limit}`);
}

/** Returns decided and expired proposals, newest first, older than the correction `before`. */
export async function selectPast(
  queries: Queries,
  { at, before, limit }: { at: Date; before: string | null; limit: number },
): Promise<CorrectionRow[]> {
  return queries.query<CorrectionRow>(sql`
    select ${columns} from shared.searched_correction correction
     where (state <> 'proposed' or expires_at <= ${at})
       and (${before}::text is null or (proposed_at, correction.id) <
            (select earlier.proposed_at, earlier.id from correction earlier where earlier.id = ${before}))
     order by proposed_at desc, correction.id desc limit ${limit}`);
}

export async function selectOfOrder(queries: Queries, orderId: string, limit: number): Promise<CorrectionRow[]> {
  return queries.query<CorrectionRow>(sql`
    select ${columns} from correction
     where order_id = ${orderId} order by proposed_at desc, correction.id desc limit ${limit}`);
}

/** `lock` locks the row until the transaction ends. */
export async function selectCorrection(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CorrectionRow | undefined> {
  if (lock) await queries.query(sql`select from correction where id = ${id} for update`);
  const [row] = await queries.query<CorrectionRow>(sql`
    select ${columns} from correction where correction.id = ${id}`);
  return row;
}

export async function insertCorrection(
  queries: Queries,
  row: Omit<CorrectionRow, 'companyName' | 'state' | 'decidedByName' | 'decidedAt' | 'refusal'>,
): Promise<void> {
  await queries.execute(sql`
    insert into correction (id, order_id, company_id, currency, net_minor, reason, state, proposed_by, proposed_by_name, proposed_at, expires_at)
    values (${row.id}, ${row.orderId}, ${row.companyId}::uuid, ${row.currency}, ${row.netMinor}::bigint, ${row.reason}, 'proposed',
            ${row.proposedBy}, ${row.proposedByName}, ${row.proposedAt}, ${row.expiresAt})`);
}

export async function updateDecided(
  queries: Queries,
  id: string,
  {
    state,
    by,
    byName,
    at,
    refusal,
  }: { state: 'confirmed' | 'refused'; by: string; byName: string; at: Date; refusal: string | null },
): Promise<void> {
  await queries.execute(sql`
    update correction set state = ${state}, decided_by = ${by}, decided_by_name = ${byName}, decided_at = ${at}, refusal = ${refusal}
     where id = ${id}`);
}

/** Counts the proposals that the reader can confirm. */
export async function countWaiting(queries: Queries, { subject, at }: { subject: string; at: Date }): Promise<number> {
  const [row] = await queries.query<{ total: number }>(
    sql`select count(*)::int8 as total from correction where state = 'proposed' and expires_at > ${at} and proposed_by <> ${subject}`,
  );
  return row?.total ?? 0;
}

export async function selectCompanyName(queries: Queries, companyId: string): Promise<string> {
  const [row] = await queries.query<{ name: string }>(sql`select name from shared.company where id = ${companyId}`);
  return row?.name ?? '';
}
