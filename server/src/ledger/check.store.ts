import type { LedgerCheckName } from '@lensdock/contract/ledger/ledger-checks.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface Disagreement {
  check: LedgerCheckName;
  count: number;
}

/**
 * Returns the discrepancies by name of the check. Entries are pending or in exactly one payout, and pending ones are held
 * like their order; payouts and invoices equal the sum of their entries; refunds never exceed sales; daily totals,
 * including those by status, match the orders and the ledger, and monthly totals match the daily ones; invoice numbers
 * are gapless; corrections are those that two people agreed on.
 */
export async function selectDisagreements(queries: Queries): Promise<Disagreement[]> {
  return queries.query(sql`
    select "check", count::int from (
      select 'entry-in-no-place' as "check", count(*) from ledger_entry entry
       where (select count(*) from pending_entry where entry_id = entry.id)
           + (select count(*) from payout_entry where entry_id = entry.id and not released) <> 1
      union all
      select 'pending-amount', count(*) from pending_entry join ledger_entry entry on entry.id = entry_id
       where (pending_entry.net_minor, pending_entry.company_id, pending_entry.order_id, pending_entry.provider, pending_entry.currency)
             is distinct from (entry.net_minor, entry.company_id, entry.order_id, entry.provider, entry.currency)
          or pending_entry.vat_percent is distinct from (
             select invoice.vat_percent from shared.self_billing_invoice invoice
              where invoice.order_id = pending_entry.order_id order by issued_at, sequence limit 1)
      union all
      select 'pending-hold', count(*) from pending_entry join shared.store_order on store_order.id = pending_entry.order_id
       where pending_entry.held_until is distinct from store_order.held_until
      union all
      select 'payout-amount', count(*) from shared.payout
       where amount_minor is distinct from (select sum(net_minor + payout_entry.vat_minor) from payout_entry join ledger_entry on id = entry_id where payout_id = payout.id)
          or vat_minor is distinct from (select sum(payout_entry.vat_minor) from payout_entry where payout_id = payout.id)
      union all
      select 'payout-conversion', count(*) from shared.payout
       where rate is not null and (paid_minor is distinct from (select sum(paid_minor) from payout_entry where payout_id = payout.id)
             or paid_minor is distinct from (
               select coalesce(sum(payout_entry.paid_minor) filter (where before.id is not null), 0)
                    + coalesce(round(sum(net_minor + payout_entry.vat_minor) filter (where before.id is null) * payout.rate::numeric), 0)
                 from payout_entry join ledger_entry on ledger_entry.id = entry_id
                 left join shared.payout before on before.id = converted_in and before.paid_currency = payout.paid_currency
                where payout_id = payout.id))
      union all
      select 'kept-conversion', count(*) from payout_entry join shared.payout on payout.id = payout_id
        join shared.payout before on before.id = converted_in and before.paid_currency = payout.paid_currency
        left join payout_entry first on first.payout_id = before.id and first.entry_id = payout_entry.entry_id
       where first.paid_minor is distinct from payout_entry.paid_minor
      union all
      select 'invoice-conversion', count(*) from (
        select from shared.self_billing_invoice invoice join shared.invoice_entry on invoice_id = invoice.id
          join payout_entry using (entry_id) join shared.payout on payout.id = payout_id
         where content -> 'converted' is not null and payout.paid_currency = content #>> '{converted,currency}'
           -- The sales of an order that was refunded in full may be in a failed payout from before its first invoice, also below.
           and payout.closed_at >= invoice.issued_at
         group by invoice.id, invoice.kind, content #>> '{converted,amount}', payout.id
        having sum(payout_entry.paid_minor) is distinct from
               case kind when 'invoice' then 100 else -100 end * (content #>> '{converted,amount}')::numeric) apart
      union all
      select 'invoice-without-conversion', count(*) from shared.self_billing_invoice invoice
       where content -> 'converted' is not null and not exists (
               select from shared.invoice_entry join payout_entry using (entry_id) join shared.payout on payout.id = payout_id
                where invoice_id = invoice.id and payout.run_id = invoice.run_id and payout_entry.paid_minor is not null)
      union all
      select 'payout-of-another', count(*) from payout_entry join shared.payout on payout.id = payout_id join ledger_entry entry on entry.id = entry_id
       where (payout.company_id, payout.currency) is distinct from (entry.company_id, entry.currency)
      union all
      select 'failed-payout-holds-entry', count(*) from payout_entry join shared.payout on payout.id = payout_id
       where (state = 'failed') <> released
      union all
      select 'invoice-amount', count(*) from shared.self_billing_invoice invoice
       where net_minor is distinct from (select sum(entry.net_minor) from shared.invoice_entry join ledger_entry entry on entry.id = entry_id where invoice_id = invoice.id)
      union all
      select 'invoice-vat', count(*) from shared.self_billing_invoice invoice
       where vat_minor <> round(net_minor * vat_percent / 100.0)
          or vat_minor is distinct from (select sum(invoice_entry.vat_minor) from shared.invoice_entry where invoice_id = invoice.id)
      union all
      select 'paid-vat', count(*) from payout_entry join shared.invoice_entry using (entry_id)
        join shared.payout on payout.id = payout_id join shared.self_billing_invoice invoice on invoice.id = invoice_id
       where payout_entry.vat_minor <> invoice_entry.vat_minor and payout.closed_at >= invoice.issued_at
      union all
      -- An order that was reversed before its first invoice has none, and its entries sum to zero.
      select 'paid-without-invoice', count(*) from (
        select from payout_entry join ledger_entry entry on entry.id = payout_entry.entry_id
         where not released and not exists (select from shared.invoice_entry where entry_id = payout_entry.entry_id)
         group by payout_id, entry.order_id having sum(entry.gross_minor) <> 0 or sum(entry.net_minor) <> 0) uninvoiced
      union all
      select 'refund-above-sale', count(*) from (select from ledger_entry where kind <> 'correction' group by order_id having sum(gross_minor) < 0 or sum(net_minor) < 0) orders
      union all
      select 'unconfirmed-correction', count(*) from (select * from ledger_entry where kind = 'correction') entry
        full join (select * from shared.correction where state = 'confirmed') confirmed on confirmed.id = entry.change_id
       where (entry.order_id, entry.net_minor, entry.reason) is distinct from (confirmed.order_id, confirmed.net_minor, confirmed.reason)
      union all
      select 'days', count(*) from (
        select company_id, currency, day from (
          select company_id, currency, day, gross_minor as gross, commission_minor as commission from revenue_day
          union all select company_id, currency, (booked_at at time zone 'UTC')::date, -gross_minor, -commission_minor from ledger_entry) both_sides
         group by 1, 2, 3 having sum(gross) <> 0 or sum(commission) <> 0) apart
      union all
      select 'order-count', abs((select coalesce(sum(orders), 0) from shared.order_day) - (select count(*) from shared.store_order))
      union all
      select 'order-status-count', count(*) from (
        select from (
          select company_id, status, day, orders from shared.order_status_day
          union all
          select company_id, shown_order_status(status, refunded_minor, total_minor), (ordered_at at time zone 'UTC')::date, -1 from shared.store_order) both_sides
         group by company_id, status, day having sum(orders) <> 0) apart
      union all
      select 'revenue-by-status', count(*) from (
        select from (
          select company_id, status, day, currency, entries, gross_minor as gross, commission_minor as commission, net_minor as net from revenue_status_day
          union all
          select entry.company_id, shown_order_status(status, refunded_minor, total_minor), (booked_at at time zone 'UTC')::date,
                 entry.currency, -1, -gross_minor, -commission_minor, -net_minor
            from ledger_entry entry join shared.store_order on store_order.id = entry.order_id) both_sides
         group by company_id, status, day, currency
        having sum(entries) <> 0 or sum(gross) <> 0 or sum(commission) <> 0 or sum(net) <> 0) apart
      union all
      select 'order-months', count(*) from (
        select from (
          select company_id, month, status, orders from shared.order_status_month
          union all
          select company_id, date_trunc('month', day::timestamp)::date, status, -orders from shared.order_status_day) both_sides
         group by company_id, month, status having sum(orders) <> 0) apart
      union all
      select 'revenue-months', count(*) from (
        select from (
          select company_id, month, status, currency, entries, gross_minor as gross, commission_minor as commission, net_minor as net from revenue_status_month
          union all
          select company_id, date_trunc('month', day::timestamp)::date, status, currency, -entries, -gross_minor, -commission_minor, -net_minor from revenue_status_day) both_sides
         group by company_id, month, status, currency
        having sum(entries) <> 0 or sum(gross) <> 0 or sum(commission) <> 0 or sum(net) <> 0) apart
      union all
      select 'refunded-amount', count(*) from shared.store_order
        left join (select order_id, sum(refund_minor) as minor from shared.payment_change group by 1) refunded on order_id = store_order.id
       where refunded_minor <> coalesce(refunded.minor, 0)
      union all
      select 'invoice-numbers', count(*) from shared.invoice_number
       where last <> (select count(*) from shared.self_billing_invoice invoice where invoice.issuer = invoice_number.issuer and invoice.year = invoice_number.year)
          or last <> (select max(sequence) from shared.self_billing_invoice invoice where invoice.issuer = invoice_number.issuer and invoice.year = invoice_number.year)
    ) checks where count > 0`);
}

/** Stores the result of the latest check for metrics and operators. */
export async function storeLedgerCheck(
  queries: Queries,
  at: Date,
  disagreements: readonly Disagreement[],
): Promise<void> {
  await queries.execute(sql`
    insert into ledger_check (checked_at, disagreements) values (${at}, ${JSON.stringify(disagreements)}::jsonb)
    on conflict (id) do update set checked_at = excluded.checked_at, disagreements = excluded.disagreements`);
}

export async function selectCheck(
  queries: Queries,
): Promise<{ checkedAt: Date; disagreements: Disagreement[] } | undefined> {
  const [row] = await queries.query<{ checkedAt: Date; disagreements: Disagreement[] }>(
    sql`select checked_at as "checkedAt", disagreements from ledger_check`,
  );
  return row;
}

/** Returns the result and the age of the last check. */
export async function selectLedgerMetrics(queries: Queries, at: Date): Promise<LedgerMetrics> {
  const [row] = await queries.query<LedgerMetrics>(sql`
    select
      coalesce((select jsonb_array_length(disagreements) from shared.ledger_check), 0)::int as disagreements,
      (select extract(epoch from ${at} - checked_at) from shared.ledger_check)::float8 as "checkSeconds"`);
  if (!row) throw new Error('select metrics returned no row');
  return row;
}

export interface LedgerMetrics {
  disagreements: number;
  /** Null before the first check. */
  checkSeconds: number | null;
}
