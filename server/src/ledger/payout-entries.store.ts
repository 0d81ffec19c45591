import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { CompanyTax } from './pending.store.ts';

/** The members of a payout that select its pending entries. */
export interface TakingPayout {
  id: string;
  companyId: string;
  currency: Currency;
  /** Providers whose entries it contains. */
  of: readonly PayoutProvider[];
  /** Includes sales that would wait for a later run. */
  early: boolean;
}

/** Assigns pending entries that are not held to the payouts. */
export async function assignPendingEntries(
  queries: Queries,
  payouts: readonly TakingPayout[],
  { at, holdDays }: { at: Date; holdDays: number },
): Promise<void> {
  await queries.execute(sql`
    with taken as (
      delete from pending_entry using jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as given (id text, "companyId" uuid, currency text, "of" jsonb, early boolean)
       where pending_entry.company_id = given."companyId" and pending_entry.currency = given.currency and given."of" ? pending_entry.provider
         and (pending_entry.held_until is null or pending_entry.held_until <= ${at})
         and (early or pending_entry.sold_at is null
              or pending_entry.sold_at + coalesce((select hold_days from shared.payout_terms terms where terms.company_id = given."companyId"), ${holdDays}) * interval '1 day' <= ${at})
      returning given.id, pending_entry.entry_id, pending_entry.converted_in)
    insert into payout_entry (payout_id, entry_id, converted_in) select id, entry_id, converted_in from taken`);
}

/** Assigns each entry its part of the VAT, from its invoice or from the one that this run will write. */
export async function allocateVat(queries: Queries, runId: string, taxes: readonly CompanyTax[]): Promise<void> {
  await queries.execute(sql`
    update payout_entry set vat_minor = parts.vat
      from (select payout_id, entry_id,
                   coalesce(invoiced, round(upto * percent / 100.0) - round((upto - net_minor) * percent / 100.0)) as vat
              from (select payout_id, entry.id as entry_id, entry.net_minor, invoice_entry.vat_minor as invoiced,
                           coalesce(first.vat_percent, tax.percent, 0) as percent,
                           sum(entry.net_minor) over (partition by payout_id, entry.order_id, invoice_entry.entry_id is null order by entry.id) as upto
                      from payout_entry join shared.payout on payout.id = payout_id and run_id = ${runId}
                      join ledger_entry entry on entry.id = payout_entry.entry_id
                      left join shared.invoice_entry on invoice_entry.entry_id = entry.id
                      left join jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as tax ("companyId" uuid, percent int)
                             on tax."companyId" = entry.company_id
                      left join lateral (select vat_percent from shared.self_billing_invoice invoice where invoice.order_id = entry.order_id
                                          order by issued_at, sequence limit 1) first on true) entries) parts
     where parts.payout_id = payout_entry.payout_id and parts.entry_id = payout_entry.entry_id and parts.vat <> 0`);
}

/** Entries that were converted before, to the currency that they are sent in now, keep their sum. */
export async function keepConverted(queries: Queries, runId: string): Promise<void> {
  await queries.execute(sql`
    update payout_entry set paid_minor = first.paid_minor
      from shared.payout, shared.payout before, payout_entry first
     where payout.run_id = ${runId} and payout.id = payout_entry.payout_id and before.id = payout_entry.converted_in
       and before.paid_currency = payout.paid_currency
       and first.payout_id = before.id and first.entry_id = payout_entry.entry_id`);
}

/**
 * Assigns each remaining entry its part of the converted sum. The part is the difference of two rounded running totals,
 * so that the parts add up exactly.
 */
export async function allocatePaid(queries: Queries, runId: string): Promise<void> {
  await queries.execute(sql`
    update payout_entry set paid_minor = round(upto * rate::numeric) - round((upto - total_minor) * rate::numeric)
      from (select payout_id, entry_id, rate, net_minor + payout_entry.vat_minor as total_minor,
                   sum(net_minor + payout_entry.vat_minor) over (partition by payout_id order by entry_id) as upto
              from payout_entry join shared.payout on payout.id = payout_id join ledger_entry on ledger_entry.id = entry_id
             where run_id = ${runId} and rate is not null and payout_entry.paid_minor is null) parts
     where parts.payout_id = payout_entry.payout_id and parts.entry_id = payout_entry.entry_id`);
}

/** The sums of the entries of each payout of a run. */
export async function selectPayoutSums(
  queries: Queries,
  runId: string,
): Promise<{ id: string; amountMinor: string; paidMinor: string | null }[]> {
  return queries.query(sql`
    select payout_id as id, sum(ledger_entry.net_minor + payout_entry.vat_minor)::text as "amountMinor", sum(payout_entry.paid_minor)::text as "paidMinor"
      from payout_entry join shared.payout on payout.id = payout_entry.payout_id and payout.run_id = ${runId}
      join ledger_entry on ledger_entry.id = payout_entry.entry_id
     group by 1`);
}

/**
 * Makes the entries of a failed payout pending again, with the rate of their first conversion. All pending entries of an
 * order wait from its sale again if that is among them, so that they leave together.
 */
export async function releaseEntries(queries: Queries, payoutId: string): Promise<void> {
  await queries.execute(sql`
    with released as (
      update payout_entry set released = true where payout_id = ${payoutId} and not released
      returning entry_id, coalesce(converted_in, case when paid_minor is not null then payout_id end) as converted_in),
    sold as (
      select sale.order_id, min(sale.booked_at) as sold_at from ledger_entry sale
       where sale.kind = 'sale' and sale.order_id in (select order_id from ledger_entry join released on entry_id = id)
         and (sale.id in (select entry_id from released) or sale.id in (select entry_id from pending_entry))
       group by 1),
    waiting as (
      update pending_entry set sold_at = sold.sold_at from sold
       where pending_entry.order_id = sold.order_id and pending_entry.sold_at is distinct from sold.sold_at)
    insert into pending_entry (entry_id, company_id, order_id, provider, currency, net_minor, converted_in, held_until, sold_at)
    select entry.id, entry.company_id, entry.order_id, provider, entry.currency, net_minor, converted_in, held_until, sold.sold_at
      from ledger_entry entry join released on released.entry_id = entry.id join shared.store_order on store_order.id = entry.order_id
      left join sold on sold.order_id = entry.order_id`);
}
