import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { amountIn } from '@lensdock/contract/revenue/amount.ts';
import type { StoreOrderFilter } from '@lensdock/contract/revenue/revenue.routes.ts';
import type { ListedOrder, SettledEntry, StoreWideOrder } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { shownStatus } from './list-revenues.ts';
import { type SettledRow, selectSettledEntries, selectStoreOrders } from './store-orders.store.ts';

/** The statement reads one more. */
const pageSize = 50;
/** Returns a page of the orders of all companies, newest first. */
export async function listStoreOrders(
  queries: Queries,
  { search = '', ...filter }: StoreOrderFilter,
  before: string | null,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const rows = await selectStoreOrders(queries, { ...filter, search: search.trim(), before });
  const page = rows.slice(0, pageSize);
  return {
    orders: page.map((row) => ({
      orderId: row.orderId,
      date: row.date.toISOString(),
      customer: row.customer,
      apps: [...new Set(row.apps)],
      paymentStatus: shownStatus(row),
      totalPrice: amountIn(row.currency, row.totalMinor),
      companyId: row.companyId,
      companyName: row.companyName,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.orderId ?? null) : null,
  };
}

/** Returns each entry of an order with its payout and invoice, and their sums. */
export async function readSettlement(
  queries: Queries,
  orderId: string,
): Promise<Pick<StoreWideOrder, 'entries' | 'settled'>> {
  const rows = await selectSettledEntries(queries, orderId);
  const sum = (of: (row: SettledRow) => bigint) => decimalText(rows.reduce((total, row) => total + of(row), 0n));
  return {
    entries: rows.map(describeEntry),
    settled: {
      vat: sum(({ vatMinor }) => BigInt(vatMinor)),
      paid: sum((row) => (row.payoutId === null ? 0n : paidOf(row))),
      pending: sum(({ payoutId, netMinor }) => (payoutId === null ? BigInt(netMinor) : 0n)),
    },
  };
}

function paidOf({ netMinor, vatMinor }: SettledRow): bigint {
  return BigInt(netMinor) + BigInt(vatMinor);
}

function describeEntry(row: SettledRow): SettledEntry {
  const { payoutId, runId, state, paidCurrency, paidMinor } = row;
  return {
    entryId: row.entryId,
    date: row.bookedAt.toISOString(),
    kind: row.kind,
    gross: decimalText(row.grossMinor),
    commission: decimalText(row.commissionMinor),
    net: decimalText(row.netMinor),
    reason: row.reason,
    vat: decimalText(row.vatMinor),
    payout:
      payoutId === null || runId === null || state === null
        ? null
        : {
            payoutId,
            runId,
            state,
            paid: decimalText(paidOf(row)),
            converted: paidCurrency === null || paidMinor === null ? null : amountIn(paidCurrency, paidMinor),
          },
    invoice: row.invoice,
  };
}
