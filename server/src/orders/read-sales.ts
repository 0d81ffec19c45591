import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import { readPaymentStatus } from '@lensdock/contract/orders/orders.ts';
import type { SaleConditions } from '@lensdock/contract/orders/sale-rules.ts';
import { ineligibilityReasons } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type RequestedSale, type SaleRow, selectSales } from './sales.store.ts';

/** The members of an order that say who buys what and when. */
export type SoldOrder = Pick<OrderBody, 'date' | 'customer' | 'paymentStatus'> & {
  lines: readonly { appCode: string }[];
};

/** Returns the obstacles to the sale of each line of each order; undefined for an app that was never published. */
export async function readSales(
  queries: Queries,
  orders: readonly SoldOrder[],
): Promise<(SaleConditions | undefined)[]> {
  const asked = orders.flatMap(({ date, customer, paymentStatus, lines }) =>
    lines.map(
      ({ appCode }): RequestedSale => ({
        appCode,
        at: date,
        customerId: customer.companyId ?? null,
        customerName: customer.name,
        customerCountry: customer.country,
        renewal: readPaymentStatus(paymentStatus) === 'paid_recurring',
      }),
    ),
  );
  const rows = await selectSales(queries, asked);
  const found = new Map(rows.map((row) => [row.place, conditionsOf(row)]));
  return asked.map((_, place) => found.get(place));
}

function conditionsOf(row: SaleRow): SaleConditions {
  const ineligibility = row.closedThen ?? ineligibilityReasons(row.eligibility);
  const withdrawn = row.withdrawnSince !== null;
  const absentSince = row.absence === null ? null : row.absentSince;
  const starts = [row.withdrawnSince, absentSince].flatMap((start) => (start ? [start.getTime()] : []));
  return {
    ineligibility,
    ineligibleSince: ineligibility.length === 0 ? null : (row.closedSince?.getTime() ?? null),
    absence: withdrawn ? 'withdrawn' : row.absence,
    buyer: row.buyer,
    buyerClosedSince: row.buyerClosedSince?.getTime() ?? null,
    absentSince: starts.length === 0 ? null : Math.min(...starts),
    subscribed: row.subscribed,
  };
}
