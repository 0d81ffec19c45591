import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { EntryKind } from '@lensdock/contract/ledger/due-entries.ts';
import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider, PayoutState } from '@lensdock/contract/payouts/payouts.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface ContentRow {
  payoutId: string;
  /** The ledger's key as decimal text. */
  entryId: string;
  companyName: string;
  orderId: string;
  orderedAt: Date;
  customer: string;
  country: string;
  kind: EntryKind;
  reason: string | null;
  bookedAt: Date;
  appName: string | null;
  licence: LicenceType | null;
  quantity: number | null;
  currency: Currency;
  grossMinor: string;
  commissionMinor: string;
  netMinor: string;
  vatMinor: string;
  paidCurrency: PayoutCurrency | null;
  paidMinor: string | null;
  invoice: string | null;
  /** Of the payout. */
  state: PayoutState;
}

/** Returns the bookings of a payout, or of all payouts of a run, ordered by payout and entry. */
export async function selectContents(
  queries: Queries,
  of: { payoutId: string } | { runId: string },
  { after, limit }: { after?: Pick<ContentRow, 'payoutId' | 'entryId'> | undefined; limit: number },
): Promise<ContentRow[]> {
  const wanted: Fragment = 'payoutId' in of ? sql`payout.id = ${of.payoutId}` : sql`payout.run_id = ${of.runId}`;
  const later: Fragment = after
    ? sql`and (payout_entry.payout_id, payout_entry.entry_id) > (${after.payoutId}, ${after.entryId}::bigint)`
    : sql``;
  return queries.query<ContentRow>(sql`
    select payout.id as "payoutId", entry.id::text as "entryId", company.name as "companyName", entry.order_id as "orderId",
           store_order.ordered_at as "orderedAt", customer_name as customer, customer_country as country, entry.kind, entry.reason,
           entry.booked_at as "bookedAt", order_line.app_name as "appName", order_line.licence, order_line.quantity, entry.currency,
           entry.gross_minor::text as "grossMinor", entry.commission_minor::text as "commissionMinor",
           entry.net_minor::text as "netMinor", payout_entry.vat_minor::text as "vatMinor", payout.paid_currency as "paidCurrency",
           payout_entry.paid_minor::text as "paidMinor", invoice.number as invoice, payout.state
      from payout
      join shared.company on company.id = payout.company_id
      join shared.payout_entry on payout_entry.payout_id = payout.id
      join shared.ledger_entry entry on entry.id = payout_entry.entry_id
      join shared.store_order on store_order.id = entry.order_id
      left join shared.order_line on order_line.order_id = entry.order_id and order_line.position = entry.line
      left join shared.invoice_entry on invoice_entry.entry_id = entry.id
      left join shared.self_billing_invoice invoice on invoice.id = invoice_entry.invoice_id
     where ${wanted} ${later}
     order by payout_entry.payout_id, payout_entry.entry_id limit ${limit}`);
}

export interface OrderPayoutRow {
  payoutId: string;
  payoutDate: string;
  provider: PayoutProvider;
  state: 'closed' | 'sent' | 'paid';
  /** Of the order, including VAT. */
  amountMinor: string;
}

/** Returns the successful or pending payouts that contain entries of an order, oldest first. */
export async function selectPayoutsOfOrder(queries: Queries, orderId: string): Promise<OrderPayoutRow[]> {
  return queries.query<OrderPayoutRow>(sql`
    select payout.id as "payoutId", payout_date::text as "payoutDate", payout.provider, payout.state,
           sum(entry.net_minor + payout_entry.vat_minor)::text as "amountMinor"
      from shared.ledger_entry entry
      join shared.payout_entry on payout_entry.entry_id = entry.id
      join payout on payout.id = payout_entry.payout_id
     where entry.order_id = ${orderId} and payout.state <> 'failed'
     group by payout.id order by payout.closed_at, payout.id`);
}
