import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import type { HeldBecause } from '@lensdock/contract/payouts/plan-payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface PendingRow {
  companyId: string;
  provider: PayoutProvider;
  currency: Currency;
  /** The reason that excludes it from payout runs. */
  held: HeldBecause | null;
  netMinor: string;
  entries: number;
  /** Converted amount of the entries that already have a rate. */
  keptMinor: string;
  keptPaidMinor: string;
  keptCurrency: PayoutCurrency | null;
  /** The lowest of their rates. */
  keptRate: string | null;
  keptRateDate: string | null;
}

/** The company whose pending entries are read, or null for all, and what decides whether they are held. */
export interface PendingQuestion {
  companyId: string | null;
  at: Date;
  /** Days that a sale waits, unless its company has other terms. */
  holdDays: number;
}

/** The reason that excludes a pending entry from payout runs, by the entry and the terms of its company. */
const heldBecause = ({ at, holdDays }: Pick<PendingQuestion, 'at' | 'holdDays'>): Fragment => sql`
  case when pending.held_until > ${at} then 'overdue'
       when pending.sold_at + coalesce(terms.hold_days, ${holdDays}) * interval '1 day' > ${at} then 'recent' end`;

/** Returns pending amounts by company, provider, currency and the reason why they are held. */
export async function selectPendingSums(queries: Queries, question: PendingQuestion): Promise<PendingRow[]> {
  const { companyId } = question;
  return queries.query<PendingRow>(sql`
    select pending.company_id as "companyId", pending.provider, pending.currency,
           ${heldBecause(question)} as held, sum(net_minor)::text as "netMinor",
           count(*)::int as entries,
           coalesce(sum(net_minor + invoice_entry.vat_minor) filter (where kept.id is not null), 0)::text as "keptMinor",
           coalesce(sum(payout_entry.paid_minor), 0)::text as "keptPaidMinor", max(kept.paid_currency) as "keptCurrency",
           (array_agg(kept.rate order by kept.rate::numeric, kept.rate_date) filter (where kept.id is not null))[1] as "keptRate",
           (array_agg(kept.rate_date order by kept.rate::numeric, kept.rate_date) filter (where kept.id is not null))[1]::text as "keptRateDate"
      from pending_entry pending
      left join shared.payout_terms terms on terms.company_id = pending.company_id
      left join shared.payout kept on kept.id = pending.converted_in
      left join payout_entry on payout_entry.payout_id = kept.id and payout_entry.entry_id = pending.entry_id
      left join shared.invoice_entry on invoice_entry.entry_id = pending.entry_id
     where ${companyId}::uuid is null or pending.company_id = ${companyId}::uuid
     group by 1, 2, 3, 4 order by 1, 3, 2, 4`);
}

/** The VAT percentage that a company's invoices add. */
export interface CompanyTax {
  companyId: string;
  percent: number;
}

/**
 * Returns the VAT of pending entries: from their invoice if they have one, otherwise as their invoice will add it, per
 * order. Corrections are taxed like the invoice they correct.
 */
export async function selectPendingVat(
  queries: Queries,
  question: PendingQuestion,
  taxes: readonly CompanyTax[],
): Promise<(Pick<PendingRow, 'companyId' | 'provider' | 'currency' | 'held'> & { vatMinor: string })[]> {
  return queries.query(sql`
    select of_order.company_id as "companyId", provider, currency, held,
           sum(invoiced + round(open * coalesce(vat_percent, tax.percent, 0) / 100.0))::int8::text as "vatMinor"
      from (select pending.company_id, pending.provider, pending.currency, ${heldBecause(question)} as held,
                   pending.order_id, pending.vat_percent, coalesce(sum(invoice_entry.vat_minor), 0) as invoiced,
                   coalesce(sum(pending.net_minor) filter (where invoice_entry.entry_id is null), 0) as open
              from pending_entry pending
              left join shared.payout_terms terms on terms.company_id = pending.company_id
              left join shared.invoice_entry on invoice_entry.entry_id = pending.entry_id
             where ${question.companyId}::uuid is null or pending.company_id = ${question.companyId}::uuid
             group by 1, 2, 3, 4, 5, 6) of_order
      left join jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as tax ("companyId" uuid, percent int)
             on tax."companyId" = of_order.company_id
     group by 1, 2, 3, 4`);
}

/** Returns companies with pending entries, with the facts that determine their tax. */
export async function selectPendingCompanies(
  queries: Queries,
  companyId: string | null,
): Promise<{ companyId: string; country: string; vatId: string | null }[]> {
  return queries.query(sql`
    select id as "companyId", country, vat_id as "vatId" from shared.company
     where (${companyId}::uuid is null or id = ${companyId}::uuid)
       and exists (select from pending_entry where company_id = company.id)`);
}

/** Locks the ledger: nothing is booked or closed until the transaction ends. Keep it short and send nothing in it. */
export async function holdPending(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table pending_entry in share row exclusive mode`);
}

/** Waits while the ledger is locked. Bookings do not wait for each other. */
export async function joinPending(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table pending_entry in row exclusive mode`);
}

/** Returns the start of the first month that is not closed; null when none is. */
export async function selectOpenSince(queries: Queries): Promise<Date | null> {
  const [row] = await queries.query<{ since: Date | null }>(
    sql`select (max(month) + interval '1 month') at time zone 'UTC' as since from shared.closed_month`,
  );
  return row?.since ?? null;
}

/** End of an order's hold from payout runs (ISO 8601); null if it is not held. */
export interface OrderHold {
  orderId: string;
  heldUntil: string | null;
}

/** Holds the pending entries of orders from payout runs, or releases them. */
export async function holdEntries(queries: Queries, orders: readonly OrderHold[]): Promise<void> {
  await queries.execute(sql`
    update pending_entry set held_until = given."heldUntil"
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given ("orderId" text, "heldUntil" timestamptz)
      join ledger_entry on ledger_entry.order_id = given."orderId"
     where pending_entry.entry_id = ledger_entry.id and pending_entry.held_until is distinct from given."heldUntil"`);
}
