import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { amountIn, currencySymbols } from '@lensdock/contract/revenue/amount.ts';
import type { FoundOrder, OrderEvent, SellerOrder, StoreWideOrder } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { readInvoicesOfOrder } from '../invoices/order-invoices.ts';
import { readBookings } from '../ledger/read-bookings.ts';
import { findOrder, findOrderOfCompany, refundedMinor } from '../orders/find-order.ts';
import { readPayoutsOfOrder } from '../payouts/read-payout.ts';
import { shownStatus } from './list-revenues.ts';
import { type OrderEventRow, selectOrderEvents } from './order-events.store.ts';
import { selectCompanyName, selectOrdersById } from './order-search.store.ts';
import { readSettlement } from './store-orders.ts';

/** Returns an order of a company with everything that explains its payout. */
export async function readOrder(queries: Queries, companyId: string, orderId: string): Promise<SellerOrder> {
  return explain(queries, await findOrderOfCompany(queries, companyId, orderId));
}

/** Returns an order of any company, for operators. */
export async function readStoreWideOrder(queries: Queries, orderId: string): Promise<StoreWideOrder> {
  const order = await findOrder(queries, orderId);
  const companyName = await selectCompanyName(queries, order.companyId);
  const [explained, settlement, events] = await Promise.all([
    explain(queries, order),
    readSettlement(queries, orderId),
    readOrderEvents(queries, orderId),
  ]);
  return { ...explained, ...settlement, events, companyId: order.companyId, companyName };
}

/** Returns the newest orders whose id starts with the text. */
export async function findOrders(queries: Queries, search: string): Promise<FoundOrder[]> {
  const rows = await selectOrdersById(queries, search.trim(), 10);
  return rows.map(({ date, currency, totalMinor, ...order }) => ({
    ...order,
    date: date.toISOString(),
    totalPrice: amountIn(currency, totalMinor),
  }));
}

async function explain(queries: Queries, order: Order): Promise<SellerOrder> {
  const { id: orderId } = order;
  const [bookings, payouts, invoices] = await Promise.all([
    readBookings(queries, orderId),
    readPayoutsOfOrder(queries, { orderId, currency: order.currency }),
    readInvoicesOfOrder(queries, orderId),
  ]);
  const refunded = refundedMinor(order);
  return {
    orderId,
    date: order.orderedAt,
    customer: { name: order.customerName, country: order.customerCountry },
    currency: order.currency,
    symbol: currencySymbols[order.currency],
    paymentStatus: shownStatus({ ...order, refundedMinor: refunded.toString() }),
    lines: order.lines.map(describeLine),
    totalPrice: decimalText(order.totalMinor),
    refunded: decimalText(refunded),
    payments: order.changes.map(({ changedAt, paymentStatus, refundMinor }) => ({
      date: new Date(changedAt).toISOString(),
      paymentStatus,
      refund: refundMinor === null ? null : decimalText(refundMinor),
    })),
    ...bookings,
    payouts,
    invoices,
  };
}

type Order = Awaited<ReturnType<typeof findOrder>>;
type OrderLine = Order['lines'][number];

function describeLine(line: OrderLine): SellerOrder['lines'][number] {
  const { appCode, appName, licence, quantity, publication, provider, unitMinor, discountPercent, amountMinor } = line;
  return {
    appCode,
    appName,
    licence,
    quantity,
    publication,
    paymentProvider: provider,
    unitPrice: decimalText(unitMinor),
    discount: discountPercent,
    amount: decimalText(amountMinor),
  };
}

/** Returns the store events of an order, oldest first. */
async function readOrderEvents(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  const events = new Map<number, OrderEvent>();
  for (const row of await selectOrderEvents(queries, orderId)) {
    const { position, kind, at } = row;
    const event = events.get(position) ?? { position, kind, date: at.toISOString(), deliveries: [] };
    event.deliveries.push(...deliveryOf(row));
    events.set(position, event);
  }
  return [...events.values()];
}

function deliveryOf({ endpointId, description, outcome, attemptedAt }: OrderEventRow): OrderEvent['deliveries'] {
  if (endpointId === null || outcome === null || attemptedAt === null) return [];
  return [{ endpointId, description: description ?? '', outcome, date: attemptedAt.toISOString() }];
}
