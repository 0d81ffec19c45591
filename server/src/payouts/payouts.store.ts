import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider, PayoutState } from '@lensdock/contract/payouts/payouts.ts';
import type { Currency } from '@lensdock/contract/pricing/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface PayoutRow {
  id: string;
  runId: string;
  companyId: string;
  companyName: string;
  provider: PayoutProvider;
  accountId: string;
  currency: Currency;
  amountMinor: string;
  /** What is sent, where that is not the currency of the sales. */
  paidCurrency: PayoutCurrency | null;
  paidMinor: string | null;
  rate: string | null;
  rateDate: string | null;
  /** What was converted at each rate, the oldest first. */
  parts: { ofMinor: string; minor: string; rate: string; rateDate: string }[] | null;
  state: PayoutState;
  reference: string | null;
  failure: string | null;
  payoutDate: string;
}

const columns = sql`
  payout.id, run_id as "runId", payout.company_id as "companyId", company.name as "companyName", provider, account_id as "accountId",
  payout.currency, amount_minor::text as "amountMinor", paid_currency as "paidCurrency", paid_minor::text as "paidMinor", rate, rate_date::text as "rateDate",
  (select json_agg(json_build_object('ofMinor', of_minor::text, 'minor', minor::text, 'rate', part.rate, 'rateDate', part.rate_date) order by part.rate_date, part.rate)
     from (select coalesce(before.rate, payout.rate) as rate, coalesce(before.rate_date, payout.rate_date) as rate_date,
                  sum(net_minor) as of_minor, sum(payout_entry.paid_minor) as minor
             from payout_entry join ledger_entry on ledger_entry.id = entry_id
             left join payout before on before.id = converted_in and before.paid_currency = payout.paid_currency
            where payout.rate is not null and payout_id = payout.id group by 1, 2) part) as parts,
  state, reference, failure, payout_date::text as "payoutDate"`;

/** `lock` holds the row until the transaction ends: read it anew, since it may have been changed meanwhile. */
export async function selectPayout(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PayoutRow | undefined> {
  if (lock) await queries.query(sql`select from payout where id = ${id} for update`);
  const [row] = await queries.query<PayoutRow>(
    sql`select ${columns} from payout join company on company.id = payout.company_id where payout.id = ${id}`,
  );
  return row;
}

/** Closed or sent, and not settled yet. */
export async function selectOpenPayouts(queries: Queries, before: Date, limit: number): Promise<{ id: string }[]> {
  return queries.query(sql`
    select id from payout where state in ('closed', 'sent') and closed_at < ${before} order by closed_at limit ${limit}`);
}

export async function insertRun(
  queries: Queries,
  run: { id: string; startedBy: string; startedByName: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into payout_run (id, started_by, started_by_name, started_at)
    values (${run.id}, ${run.startedBy}, ${run.startedByName}, ${run.at})`);
}

export interface NewPayout {
  id: string;
  companyId: string;
  provider: PayoutProvider;
  accountId: string;
  currency: Currency;
  amountMinor: string;
  /** What is sent, where that is not the currency of the sales. */
  paidCurrency: PayoutCurrency | null;
  paidMinor: string | null;
  rate: string | null;
  rateDate: string | null;
  /** Whose entries are in it. */
  of: readonly PayoutProvider[];
}

/** Writes the payouts of a run and moves their pending entries into them. Answers what the entries of each add up to. */
export async function closeIntoPayouts(
  queries: Queries,
  runId: string,
  payouts: readonly NewPayout[],
  { at, date }: { at: Date; date: string },
): Promise<{ id: string; netMinor: string; paidMinor: string | null }[]> {
  const given = JSON.stringify(payouts);
  await queries.execute(sql`
    insert into payout (id, run_id, company_id, provider, account_id, currency, amount_minor, paid_currency, paid_minor, rate, rate_date, state, payout_date, closed_at)
    select id, ${runId}, "companyId", provider, "accountId", currency, "amountMinor", "paidCurrency", "paidMinor", rate, "rateDate", 'closed', ${date}::date, ${at}
      from jsonb_to_recordset(${given}::jsonb) as given
           (id text, "companyId" uuid, provider text, "accountId" text, currency text, "amountMinor" bigint,
            "paidCurrency" text, "paidMinor" bigint, rate text, "rateDate" date)`);
  await queries.execute(sql`
    with taken as (
      delete from pending_entry using jsonb_to_recordset(${given}::jsonb) as given (id text, "companyId" uuid, currency text, "of" jsonb)
       where pending_entry.company_id = given."companyId" and pending_entry.currency = given.currency and given."of" ? pending_entry.provider
      returning given.id, pending_entry.entry_id, pending_entry.converted_in)
    insert into payout_entry (payout_id, entry_id, converted_in) select id, entry_id, converted_in from taken`);
  await keepConverted(queries, runId);
  await shareOutPaid(queries, runId);
  return queries.query(sql`
    select payout_id as id, sum(ledger_entry.net_minor)::text as "netMinor", sum(payout_entry.paid_minor)::text as "paidMinor"
      from payout_entry join payout on payout.id = payout_entry.payout_id and payout.run_id = ${runId}
      join ledger_entry on ledger_entry.id = payout_entry.entry_id
     group by 1`);
}

/** What was converted before, to the currency that it is sent in now, keeps its sum. */
async function keepConverted(queries: Queries, runId: string): Promise<void> {
  await queries.execute(sql`
    update payout_entry set paid_minor = first.paid_minor
      from payout, payout before, payout_entry first
     where payout.run_id = ${runId} and payout.id = payout_entry.payout_id and before.id = payout_entry.converted_in
       and before.paid_currency = payout.paid_currency
       and first.payout_id = before.id and first.entry_id = payout_entry.entry_id`);
}

/**
 * Gives each other entry its part of what a payout is sent in another currency. The part is the difference of two roundings of all
 * entries up to it, so that the parts come to the whole exactly.
 */
async function shareOutPaid(queries: Queries, runId: string): Promise<void> {
  await queries.execute(sql`
    update payout_entry set paid_minor = round(upto * rate::numeric) - round((upto - net_minor) * rate::numeric)
      from (select payout_id, entry_id, rate, net_minor, sum(net_minor) over (partition by payout_id order by entry_id) as upto
              from payout_entry join payout on payout.id = payout_id join ledger_entry on ledger_entry.id = entry_id
             where run_id = ${runId} and rate is not null and payout_entry.paid_minor is null) parts
     where parts.payout_id = payout_entry.payout_id and parts.entry_id = payout_entry.entry_id`);
}

export async function updatePayout(
  queries: Queries,
  id: string,
  change: { state: PayoutState; reference: string | null; failure: string | null },
  at: Date,
): Promise<void> {
  const { state, reference, failure } = change;
  await queries.execute(sql`
    update payout set state = ${state}, reference = coalesce(${reference}, reference), failure = ${failure},
           sent_at = coalesce(sent_at, ${at}), settled_at = case when ${state}::text in ('paid', 'failed') then ${at}::timestamptz end
     where id = ${id}`);
}

/** The entries of a payout that failed are pending again, and remember where they were converted first. */
export async function releaseEntries(queries: Queries, payoutId: string): Promise<void> {
  await queries.execute(sql`
    with released as (
      update payout_entry set released = true where payout_id = ${payoutId} and not released
      returning entry_id, coalesce(converted_in, case when paid_minor is not null then payout_id end) as converted_in)
    insert into pending_entry (entry_id, company_id, provider, currency, net_minor, converted_in)
    select id, company_id, provider, currency, net_minor, converted_in
      from ledger_entry join released on released.entry_id = ledger_entry.id`);
}

/** What a company was paid or is being paid, newest first. */
export async function selectCompletedPayouts(queries: Queries, companyId: string): Promise<PayoutRow[]> {
  return queries.query<PayoutRow>(sql`
    select ${columns} from payout join company on company.id = payout.company_id
     where payout.company_id = ${companyId} and state in ('sent', 'paid')
     order by closed_at desc, payout.id`);
}

export interface RunRow {
  id: string;
  startedBy: string;
  startedAt: Date;
  invoices: number;
}

const runColumns = sql`
  id, started_by_name as "startedBy", started_at as "startedAt",
  (select count(*)::int from self_billing_invoice where run_id = payout_run.id) as invoices`;

export async function selectRun(queries: Queries, id: string): Promise<RunRow[]> {
  return queries.query<RunRow>(sql`select ${runColumns} from payout_run where id = ${id}`);
}

/** Newest first; from the one before `before` on. */
export async function selectRuns(queries: Queries, before: string | null, limit: number): Promise<RunRow[]> {
  return queries.query<RunRow>(sql`
    select ${runColumns} from payout_run
     where ${before}::text is null or (started_at, id) < (select started_at, id from payout_run where id = ${before})
     order by started_at desc, id desc limit ${limit}`);
}

export async function selectPayoutsOfRuns(queries: Queries, runIds: readonly string[]): Promise<PayoutRow[]> {
  return queries.query<PayoutRow>(sql`
    select ${columns} from payout join company on company.id = payout.company_id
     where run_id = any (${runIds}) order by company.name, payout.currency, provider`);
}

export interface PaidCompanyRow {
  id: string;
  name: string;
  country: string;
  vatId: string | null;
}

export async function selectPaidCompanies(queries: Queries, companyIds: readonly string[]): Promise<PaidCompanyRow[]> {
  return queries.query(sql`
    select id, name, country, vat_id as "vatId" from company where id = any (${companyIds}::uuid[])`);
}
