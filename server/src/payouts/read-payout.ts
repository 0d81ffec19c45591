import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { PayoutEntries, PayoutEntry } from '@lensdock/contract/payouts/payouts.ts';
import { amountIn } from '@lensdock/contract/revenue/amount.ts';
import type { SellerOrder } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { type ContentRow, selectContents, selectPayoutsOfOrder } from './payout-contents.store.ts';
import { type PayoutRow, selectPayout } from './payouts.store.ts';
import { describeCompletedPayout } from './read-payout-page.ts';

const pageSize = 100;

/** Returns a payout of a company with a page of its bookings. */
export async function readPayout(
  queries: Queries,
  companyId: string,
  payoutId: string,
  after: string | undefined,
): Promise<PayoutEntries> {
  const payout = await findCompletedPayout(queries, companyId, payoutId);
  const rows = await selectContents(
    queries,
    { payoutId },
    { after: after === undefined ? undefined : { payoutId, entryId: after }, limit: pageSize + 1 },
  );
  const page = rows.slice(0, pageSize);
  return {
    payout: describeCompletedPayout(payout),
    entries: page.map(describeEntry),
    next: rows.length > pageSize ? (page.at(-1)?.entryId ?? null) : null,
  };
}

/** Returns a completed payout of this company; throws `not-found` for any other. */
export async function findCompletedPayout(queries: Queries, companyId: string, payoutId: string): Promise<PayoutRow> {
  const payout = isCode(payoutId) ? await selectPayout(queries, payoutId) : undefined;
  const isShown = payout?.companyId === companyId && (payout.state === 'sent' || payout.state === 'paid');
  if (!payout || !isShown) throw new Problem('not-found');
  return payout;
}

/** Returns the payouts that contain entries of an order. */
export async function readPayoutsOfOrder(
  queries: Queries,
  { orderId, currency }: { orderId: string; currency: SellerOrder['currency'] },
): Promise<SellerOrder['payouts']> {
  const rows = await selectPayoutsOfOrder(queries, orderId);
  return rows.map(({ payoutId, payoutDate, provider, state, amountMinor }) => ({
    payoutId,
    date: payoutDate,
    paymentProvider: provider,
    state,
    amount: amountIn(currency, amountMinor),
  }));
}

function describeEntry(row: ContentRow): PayoutEntry {
  return {
    orderId: row.orderId,
    orderDate: row.orderedAt.toISOString(),
    customer: row.customer,
    kind: row.kind,
    reason: row.reason,
    date: row.bookedAt.toISOString(),
    app: row.appName,
    gross: decimalText(row.grossMinor),
    commission: decimalText(row.commissionMinor),
    net: decimalText(row.netMinor),
    vat: decimalText(row.vatMinor),
    paid: row.paidMinor === null ? null : decimalText(row.paidMinor),
    invoice: row.invoice,
  };
}
