import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface HoldRow {
  id: string;
  companyId: string;
  companyName: string;
  reason: string;
  until: string | null;
  heldByName: string;
  heldAt: Date;
  liftedByName: string | null;
  liftedAt: Date | null;
}

const columns = sql`
  payout_hold.id, payout_hold.company_id as "companyId", company.name as "companyName", reason, until::text,
  held_by_name as "heldByName", held_at as "heldAt", lifted_by_name as "liftedByName", lifted_at as "liftedAt"`;

/** Whether the hold is neither lifted nor over on the day. */
const activeOn = (day: string): Fragment => sql`lifted_at is null and (until is null or until > ${day}::date)`;

/** Returns a page of the active holds of all companies, ordered by company, newest first. */
export async function selectActiveHolds(
  queries: Queries,
  day: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<HoldRow[]> {
  return queries.query<HoldRow>(sql`
    select ${columns} from payout_hold join shared.company on company.id = payout_hold.company_id
     where ${activeOn(day)}
       and (${after}::text is null
            or (company.name, -extract(epoch from held_at), payout_hold.id)
               > (select of.name, -extract(epoch from last.held_at), last.id
                    from payout_hold last join shared.company of on of.id = last.company_id where last.id = ${after}))
     order by company.name, held_at desc, payout_hold.id limit ${limit}`);
}

export async function selectHoldsOfCompany(queries: Queries, companyId: string, limit: number): Promise<HoldRow[]> {
  return queries.query<HoldRow>(sql`
    select ${columns} from payout_hold join shared.company on company.id = payout_hold.company_id
     where payout_hold.company_id = ${companyId} order by held_at desc, payout_hold.id limit ${limit}`);
}

/** Returns which of the companies have an active hold. */
export async function selectHeldCompanies(
  queries: Queries,
  companyIds: readonly string[],
  day: string,
): Promise<{ companyId: string }[]> {
  return queries.query(sql`
    select distinct company_id as "companyId" from payout_hold
     where company_id = any (${companyIds}::uuid[]) and ${activeOn(day)}`);
}

export async function selectActiveHoldCount(queries: Queries, companyId: string, day: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(sql`
    select count(*)::int8 as count from payout_hold where company_id = ${companyId} and ${activeOn(day)}`);
  return row?.count ?? 0;
}

/** Locks the hold until the transaction ends. */
export async function lockHold(queries: Queries, id: string): Promise<HoldRow | undefined> {
  await queries.query(sql`select from payout_hold where id = ${id} for update`);
  const [row] = await queries.query<HoldRow>(sql`
    select ${columns} from payout_hold join shared.company on company.id = payout_hold.company_id where payout_hold.id = ${id}`);
  return row;
}

export async function insertHold(
  queries: Queries,
  hold: Pick<HoldRow, 'id' | 'companyId' | 'reason' | 'until' | 'heldByName' | 'heldAt'>,
): Promise<void> {
  await queries.execute(sql`
    insert into payout_hold (id, company_id, reason, until, held_by_name, held_at)
    values (${hold.id}, ${hold.companyId}::uuid, ${hold.reason}, ${hold.until}::date, ${hold.heldByName}, ${hold.heldAt})`);
}

export async function updateLifted(queries: Queries, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await queries.execute(sql`update payout_hold set lifted_by_name = ${by}, lifted_at = ${at} where id = ${id}`);
}

export interface TermsRow {
  companyId: string;
  companyName: string;
  holdDays: number;
}

/** Returns the companies with their own waiting time, by name. */
export async function selectTerms(queries: Queries): Promise<TermsRow[]> {
  return queries.query<TermsRow>(sql`
    select company_id as "companyId", company.name as "companyName", hold_days as "holdDays"
      from payout_terms join shared.company on company.id = company_id order by company.name`);
}

export interface CompanyTermsRow {
  companyName: string;
  /** Null for the store's default. */
  holdDays: number | null;
}

/** Returns a company’s terms; undefined for an unknown company. */
export async function selectCompanyTerms(queries: Queries, companyId: string): Promise<CompanyTermsRow | undefined> {
  const [row] = await queries.query<CompanyTermsRow>(sql`
    select company.name as "companyName", hold_days as "holdDays"
      from shared.company left join payout_terms on company_id = company.id where company.id = ${companyId}`);
  return row;
}

export async function upsertTerms(queries: Queries, companyId: string, holdDays: number | null): Promise<void> {
  if (holdDays === null) await queries.execute(sql`delete from payout_terms where company_id = ${companyId}`);
  else
    await queries.execute(sql`
      insert into payout_terms (company_id, hold_days) values (${companyId}::uuid, ${holdDays})
      on conflict (company_id) do update set hold_days = excluded.hold_days`);
}
