import { amountIn } from '@lensdock/contract/revenue/amount.ts';
import type { RevenueFilter, RevenueOrder, RevenuePage } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { describeOrderInvoices } from '../invoices/order-invoices.ts';
import { countFiltered, type RevenueRow, selectRevenues } from './revenue.store.ts';
import { isCountedByDay, selectPlace } from './revenue-days.store.ts';

export interface RevenueQuery {
  filter: RevenueFilter;
  /** Zero-based. */
  page: number;
  pageSize: number;
}

/** Returns one page of a company's orders. */
export async function listRevenues(
  queries: Queries,
  companyId: string,
  { filter, page, pageSize }: RevenueQuery,
): Promise<RevenuePage> {
  const { total, rows } = await slice(queries, companyId, filter, { place: page * pageSize, pageSize });
  const numberOfPages = Math.ceil(total / pageSize);
  return {
    results: rows.map(describeRevenue),
    pagination: {
      pageSize,
      currentPage: page,
      numberOfPages,
      totalNumberOfResults: total,
      hasNext: page + 1 < numberOfPages,
      hasPrevious: page > 0 && total > 0,
    },
  };
}

async function slice(
  queries: Queries,
  companyId: string,
  filter: RevenueFilter,
  { place, pageSize }: { place: number; pageSize: number },
): Promise<{ total: number; rows: RevenueRow[] }> {
  const asked = { companyId, filter, limit: pageSize };
  if (!isCountedByDay(filter)) {
    const total = await countFiltered(queries, companyId, filter);
    const rows = place < total ? await selectRevenues(queries, { ...asked, offset: place }) : [];
    return { total, rows };
  }
  const { total, day, before } = await selectPlace(queries, companyId, filter, place);
  if (day === null || before === null) return { total, rows: [] };
  return { total, rows: await selectRevenues(queries, { ...asked, newestDay: day, offset: place - before }) };
}

function describeRevenue(row: RevenueRow): RevenueOrder {
  const invoices = describeOrderInvoices(row.orderId, row.invoices);
  const [invoice] = invoices;
  const refunded = BigInt(row.refundedMinor);
  return {
    orderId: row.orderId,
    date: row.date.toISOString(),
    customer: row.customer,
    apps: row.apps,
    totalPrice: amountIn(row.currency, row.totalMinor),
    invoiceUrl: invoice?.invoiceUrl ?? null,
    invoiceId: invoice?.invoiceId ?? null,
    paymentStatus: shownStatus(row),
    refunded: refunded > 0n ? amountIn(row.currency, refunded) : null,
    invoices,
  };
}

/** A store may report "refunded" for less than the total. */
export function shownStatus({
  paymentStatus,
  refundedMinor,
  totalMinor,
}: Pick<RevenueRow, 'paymentStatus' | 'refundedMinor' | 'totalMinor'>): string {
  const isPartial = paymentStatus.toLowerCase() === 'refunded' && BigInt(refundedMinor) < BigInt(totalMinor);
  return isPartial ? 'partially_refunded' : paymentStatus;
}
