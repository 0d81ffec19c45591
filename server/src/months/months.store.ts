import type { TaxTreatment } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

/** The first day of a month given as `YYYY-MM`. */
const dayOf = (month: string) => `${month}-01`;
const startOf = (month: string): Fragment => sql`${dayOf(month)}::date::timestamp at time zone 'UTC'`;
const endOf = (month: string): Fragment => sql`(${dayOf(month)}::date + interval '1 month') at time zone 'UTC'`;

export interface MonthSumRow {
  month: string;
  currency: Currency;
  gross: string;
  commission: string;
  net: string;
}

/** Returns the booked sums of all months, or of one, newest first. */
export async function selectMonthSums(queries: Queries, month: string | null): Promise<MonthSumRow[]> {
  const day = month === null ? null : dayOf(month);
  return queries.query<MonthSumRow>(sql`
    select to_char(month, 'YYYY-MM') as month, currency, gross::text, commission::text, net::text
      from (select month, currency, sum(entries) as entries, sum(gross_minor) as gross, sum(commission_minor) as commission,
                   sum(net_minor) as net
              from shared.revenue_status_month where ${day}::date is null or month = ${day}::date
             group by 1, 2) booked
     where entries > 0 order by booked.month desc, 2`);
}

export interface ClosedRow {
  month: string;
  closedByName: string;
  closedAt: Date;
  sha256: string | null;
}

/** Returns the closed months, newest first. */
export async function selectClosed(queries: Queries): Promise<ClosedRow[]> {
  return queries.query<ClosedRow>(sql`
    select to_char(closed_month.month, 'YYYY-MM') as month, closed_by_name as "closedByName", closed_at as "closedAt", sha256
      from closed_month left join closed_month_file on closed_month_file.month = closed_month.month
     order by closed_month.month desc`);
}

export interface BlockingRow {
  /** The first month with bookings that is not closed. */
  next: string | null;
  entries: number;
  /** Payouts of entries up to the end of the month that have neither arrived nor failed. */
  unsettled: number;
  requests: number;
  corrections: number;
  disagreements: number;
  /** The ledger was not checked since the end of the month. */
  unchecked: boolean;
  /** Creditor accounts of the month that do not have one digit more than the other accounts. */
  misfits: number;
  /** Invoices of the month in a currency other than the euro. */
  foreign: number;
}

/** The settings that a seller's creditor account follows from. */
export interface CreditorTerms {
  accountLength: number;
  firstCreditor: number;
}

/** The sellers with invoices in a month, with their creditor accounts of the present length or the next free ones. */
const creditorsOf = (month: string, { accountLength, firstCreditor }: CreditorTerms): Fragment => sql`
  select invoiced.company_id, known.number is null as is_new,
         coalesce(known.number,
                  coalesce((select max(number) + 1 from creditor_account where length(number::text) = ${accountLength}::int + 1), ${firstCreditor}::int)
                  + row_number() over (partition by known.number is null order by issued_at, sequence) - 1)::int as number
    from (select distinct on (company_id) company_id, issued_at, sequence from shared.self_billing_invoice
           where issued_at >= ${startOf(month)} and issued_at < ${endOf(month)}
           order by company_id, issued_at, sequence) invoiced
    left join creditor_account known
           on known.company_id = invoiced.company_id and length(known.number::text) = ${accountLength}::int + 1`;

/** Returns what decides whether a month can be closed. */
export async function selectBlocking(queries: Queries, month: string, terms: CreditorTerms): Promise<BlockingRow> {
  const [row] = await queries.query<BlockingRow>(sql`
    select coalesce((select to_char(max(month) + interval '1 month', 'YYYY-MM') from closed_month),
                    (select to_char(min(month), 'YYYY-MM') from shared.revenue_status_month where entries > 0)) as next,
           (select count(*)::int from shared.ledger_entry where booked_at >= ${startOf(month)} and booked_at < ${endOf(month)}) as entries,
           (select count(*)::int from shared.payout where state in ('closed', 'sent') and closed_at < ${endOf(month)}) as unsettled,
           (select count(*)::int from shared.payout_run_request where state = 'waiting' and requested_at < ${endOf(month)}) as requests,
           (select count(*)::int from shared.correction where state = 'proposed' and proposed_at < ${endOf(month)} and expires_at > now()) as corrections,
           (select coalesce(sum(jsonb_array_length(disagreements)), 0)::int from shared.ledger_check) as disagreements,
           not exists (select from shared.ledger_check where checked_at >= ${endOf(month)}) as unchecked,
           (select count(*)::int from (${creditorsOf(month, terms)}) creditor
             where length(number::text) <> ${terms.accountLength}::int + 1) as misfits,
           (select count(*)::int from shared.self_billing_invoice
             where issued_at >= ${startOf(month)} and issued_at < ${endOf(month)} and currency <> 'EUR') as foreign`);
  if (!row) throw new Error('select of blockers returned no row');
  return row;
}

export interface VatRow {
  country: string;
  treatment: TaxTreatment;
  percent: number;
  currency: Currency;
  invoices: number;
  net: string;
  vat: string;
}

/** Returns the invoices of a month by country, treatment and currency. */
export async function selectVat(queries: Queries, month: string): Promise<VatRow[]> {
  return queries.query<VatRow>(sql`
    select content #>> '{seller,country}' as country, content #>> '{tax,treatment}' as treatment, vat_percent as percent, currency,
           count(*)::int as invoices, sum(net_minor)::text as net, sum(vat_minor)::text as vat
      from shared.self_billing_invoice where issued_at >= ${startOf(month)} and issued_at < ${endOf(month)}
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
}

export interface OpenItemSumRow {
  currency: Currency;
  place: 'pending' | 'payout';
  companies: number;
  entries: number;
  net: string;
}

/** The entries up to the end of the month that are not paid now, with the payout that has not arrived. */
const openNow = (month: string): Fragment => sql`
  select entry.id as entry_id, entry.company_id, entry.currency, entry.net_minor, 'pending' as place, null::text as payout_id
    from shared.pending_entry join shared.ledger_entry entry on entry.id = pending_entry.entry_id
   where entry.booked_at < ${endOf(month)}
  union all
  select entry.id, entry.company_id, entry.currency, entry.net_minor, 'payout', payout.id
    from shared.payout join shared.payout_entry on payout_id = payout.id join shared.ledger_entry entry on entry.id = payout_entry.entry_id
   where payout.state in ('closed', 'sent') and entry.booked_at < ${endOf(month)}`;

export async function selectOpenSums(queries: Queries, month: string): Promise<OpenItemSumRow[]> {
  return queries.query<OpenItemSumRow>(sql`
    select currency, place, count(distinct company_id)::int as companies, count(*)::int as entries, sum(net_minor)::text as net
      from (${openNow(month)}) item group by 1, 2 order by 1, 2`);
}

/** Returns the open items as they were when the month was closed. */
export async function selectClosedOpenSums(queries: Queries, month: string): Promise<OpenItemSumRow[]> {
  return queries.query<OpenItemSumRow>(sql`
    select currency, place, count(distinct company_id)::int as companies, count(*)::int as entries, sum(net_minor)::text as net
      from closed_month_open_item join shared.ledger_entry on id = entry_id
     where month = ${dayOf(month)}::date group by 1, 2 order by 1, 2`);
}

/** The settings of the export and the rate, as they were when the month was closed. */
export interface ClosingTerms {
  consultant: number;
  client: number;
  accountLength: number;
  yearStart: number;
  accounts: Record<TaxTreatment, number>;
  /** US dollars for one euro; null if no invoice needs it. */
  usdPerEuro: string | null;
}

export interface NewClosing {
  month: string;
  by: string;
  byName: string;
  at: Date;
  terms: ClosingTerms;
  firstCreditor: number;
}

/** Closes the month with a copy of everything that can change later. Lock the ledger before. */
export async function insertClosing(queries: Queries, closing: NewClosing): Promise<void> {
  const { month, by, byName, at, terms, firstCreditor } = closing;
  const day = dayOf(month);
  await queries.execute(sql`
    insert into closed_month (month, closed_by, closed_by_name, closed_at, terms)
    values (${day}::date, ${by}, ${byName}, ${at}, ${JSON.stringify(terms)}::jsonb)`);
  await queries.execute(sql`
    insert into closed_month_open_item (month, entry_id, place, payout_id)
    select ${day}::date, entry_id, place, payout_id from (${openNow(month)}) item`);
  await queries.execute(sql`
    insert into creditor_account (company_id, number)
    select company_id, number from (${creditorsOf(month, { ...terms, firstCreditor })}) creditor where is_new`);
  await queries.execute(sql`
    insert into closed_month_company (month, company_id, name, creditor)
    select ${day}::date, company.id, company.name, coalesce(number, 0)
      from shared.company
      left join creditor_account on company_id = company.id and length(number::text) = ${terms.accountLength}::int + 1
     where company.id in (select company_id from shared.ledger_entry where booked_at >= ${startOf(month)} and booked_at < ${endOf(month)}
                          union select company_id from shared.self_billing_invoice where issued_at >= ${startOf(month)} and issued_at < ${endOf(month)}
                          union select company_id from closed_month_open_item join shared.ledger_entry on id = entry_id where month = ${day}::date)`);
}
