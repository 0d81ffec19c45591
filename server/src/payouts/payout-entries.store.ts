import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { CompanyTax } from '../ledger/pending.ts';

export interface NewPayout {
  id: string;
  companyId: string;
  provider: PayoutProvider;
  accountId: string;
  currency: Currency;
  /** VAT included. */
  amountMinor: string;
  vatMinor: string;
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
  { at, date, taxes }: { at: Date; date: string; taxes: readonly CompanyTax[] },
): Promise<{ id: string; amountMinor: string; paidMinor: string | null }[]> {
  const given = JSON.stringify(payouts);
  await queries.execute(sql`
    insert into payout (id, run_id, company_id, provider, account_id, currency, amount_minor, vat_minor, paid_currency, paid_minor, rate, rate_date, state, payout_date, closed_at)
    select id, ${runId}, "companyId", provider, "accountId", currency, "amountMinor", "vatMinor", "paidCurrency", "paidMinor", rate, "rateDate", 'closed', ${date}::date, ${at}
      from jsonb_to_recordset(${given}::jsonb) as given
           (id text, "companyId" uuid, provider text, "accountId" text, currency text, "amountMinor" bigint, "vatMinor" bigint,
            "paidCurrency" text, "paidMinor" bigint, rate text, "rateDate" date)`);
  await queries.execute(sql`
    with taken as (
      delete from pending_entry using jsonb_to_recordset(${given}::jsonb) as given (id text, "companyId" uuid, currency text, "of" jsonb)
       where pending_entry.company_id = given."companyId" and pending_entry.currency = given.currency and given."of" ? pending_entry.provider
         and (pending_entry.held_until is null or pending_entry.held_until <= ${at})
      returning given.id, pending_entry.entry_id, pending_entry.converted_in)
    insert into payout_entry (payout_id, entry_id, converted_in) select id, entry_id, converted_in from taken`);
  await shareOutVat(queries, runId, taxes);
  await keepConverted(queries, runId);
  await shareOutPaid(queries, runId);
  return queries.query(sql`
    select payout_id as id, sum(ledger_entry.net_minor + payout_entry.vat_minor)::text as "amountMinor", sum(payout_entry.paid_minor)::text as "paidMinor"
      from payout_entry join payout on payout.id = payout_entry.payout_id and payout.run_id = ${runId}
      join ledger_entry on ledger_entry.id = payout_entry.entry_id
     group by 1`);
}

/** Each entry's part of the VAT: as its invoice says, or as the invoice will that this run writes for its order. */
async function shareOutVat(queries: Queries, runId: string, taxes: readonly CompanyTax[]): Promise<void> {
  await queries.execute(sql`
    update payout_entry set vat_minor = parts.vat
      from (select payout_id, entry_id,
                   coalesce(invoiced, round(upto * percent / 100.0) - round((upto - net_minor) * percent / 100.0)) as vat
              from (select payout_id, entry.id as entry_id, entry.net_minor, invoice_entry.vat_minor as invoiced,
                           coalesce(first.vat_percent, tax.percent, 0) as percent,
                           sum(entry.net_minor) over (partition by payout_id, entry.order_id, invoice_entry.entry_id is null order by entry.id) as upto
                      from payout_entry join payout on payout.id = payout_id and run_id = ${runId}
                      join ledger_entry entry on entry.id = payout_entry.entry_id
                      left join invoice_entry on invoice_entry.entry_id = entry.id
                      left join jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as tax ("companyId" uuid, percent int)
                             on tax."companyId" = entry.company_id
                      left join lateral (select vat_percent from self_billing_invoice invoice where invoice.order_id = entry.order_id
                                          order by issued_at, sequence limit 1) first on true) entries) parts
     where parts.payout_id = payout_entry.payout_id and parts.entry_id = payout_entry.entry_id and parts.vat <> 0`);
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
    update payout_entry set paid_minor = round(upto * rate::numeric) - round((upto - total_minor) * rate::numeric)
      from (select payout_id, entry_id, rate, net_minor + payout_entry.vat_minor as total_minor,
                   sum(net_minor + payout_entry.vat_minor) over (partition by payout_id order by entry_id) as upto
              from payout_entry join payout on payout.id = payout_id join ledger_entry on ledger_entry.id = entry_id
             where run_id = ${runId} and rate is not null and payout_entry.paid_minor is null) parts
     where parts.payout_id = payout_entry.payout_id and parts.entry_id = payout_entry.entry_id`);
}

/** The entries of a payout that failed are pending again, and remember where they were converted first. */
export async function releaseEntries(queries: Queries, payoutId: string): Promise<void> {
  await queries.execute(sql`
    with released as (
      update payout_entry set released = true where payout_id = ${payoutId} and not released
      returning entry_id, coalesce(converted_in, case when paid_minor is not null then payout_id end) as converted_in)
    insert into pending_entry (entry_id, company_id, provider, currency, net_minor, converted_in, held_until)
    select entry.id, entry.company_id, provider, entry.currency, net_minor, converted_in, held_until
      from ledger_entry entry join released on released.entry_id = entry.id join store_order on store_order.id = entry.order_id`);
}
