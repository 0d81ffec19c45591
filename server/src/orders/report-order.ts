import { minorUnits } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { CommissionTerms } from '@lensdock/contract/ledger/commission.ts';
import { newestChange, type ReportedChange } from '@lensdock/contract/ledger/payment-standing.ts';
import {
  type OrderBody,
  type PaymentChangeBody,
  readPaymentStatus,
  type StoreOrder,
} from '@lensdock/contract/orders/orders.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { type BookableOrder, bookNewOrders, bookOrder } from '../ledger/book-orders.ts';
import { reportStoreEvents } from '../lifecycle/report-store-event.ts';
import { describeOrder } from './describe-order.ts';
import {
  type ChangeRow,
  insertChanges,
  insertLines,
  insertOrders,
  type LineRow,
  type OrderRow,
  selectOrder,
  updateHolds,
} from './orders.store.ts';
import { factsHash, priceOrders } from './price-orders.ts';

/** Records an order of the store. If it exists, it is returned unchanged, unless the contents differ. */
export async function reportOrder(
  transaction: Queries,
  context: Pick<ActionContext, 'at'>,
  body: OrderBody,
  terms: CommissionTerms,
): Promise<Changed<StoreOrder>> {
  const known = await selectOrder(transaction, body.orderId);
  if (known) return { value: sameOrder(known, body) };
  const [priced] = await priceOrders(transaction, [body], context.at);
  if (!priced) throw new Error('one order must have one price');
  if ('findings' in priced) throw new Problem('order-disagrees', priced.findings);
  const [order] = await write(transaction, [withChanges(priced.row, [])], context.at);
  if (!order) {
    // A concurrent call has inserted the same order.
    const other = await selectOrder(transaction, body.orderId);
    if (!other) throw new Error(`order ${body.orderId}: insert conflicted but no row was found`);
    return { value: sameOrder(other, body) };
  }
  await updateHolds(transaction, await bookOrder(transaction, bookable(order), terms, context.at));
  const { id, companyId, paymentStatus, currency } = order;
  const subject = { subjectKind: 'order', subjectId: id, companyId } as const;
  return {
    value: describeOrder(order),
    audit: [{ action: 'report-order', ...subject, after: { paymentStatus, currency, totalPrice: body.totalPrice } }],
    last: (tx) =>
      reportStoreEvents(tx, context, {
        kind: 'order.created',
        events: [{ subjectId: id, data: { companyId, paymentStatus } }],
      }),
  };
}

/** An order placed and paid elsewhere, with the payment changes since. */
export interface ImportedOrder {
  body: OrderBody;
  changes: readonly PaymentChangeBody[];
}

/** Imports many orders without an audit entry for each. Throws for the first invalid one. */
export async function importOrders(
  transaction: Queries,
  orders: readonly ImportedOrder[],
  terms: CommissionTerms,
  now: Date,
): Promise<void> {
  const bodies = orders.map(({ body }) => body);
  const priced = await priceOrders(transaction, bodies, now);
  const rows = priced.map((one, index) => {
    if ('row' in one) return withChanges(one.row, orders[index]?.changes ?? []);
    throw new Problem('order-disagrees', one.findings);
  });
  const written = await write(transaction, rows, now);
  await updateHolds(transaction, await bookNewOrders(transaction, written.map(bookable), terms));
}

function sameOrder(known: OrderRow, body: OrderBody): StoreOrder {
  if (known.factsHash !== factsHash(body)) throw new Problem('order-repeated-differently');
  return describeOrder(known);
}

async function write(transaction: Queries, rows: readonly OrderRow[], at: Date): Promise<OrderRow[]> {
  const inserted = new Set(await insertOrders(transaction, rows, at));
  const orders = rows.filter(({ id }) => inserted.has(id));
  await insertLines(
    transaction,
    orders.flatMap(({ id, lines }) => lines.map((line): LineRow & { orderId: string } => ({ orderId: id, ...line }))),
  );
  await insertChanges(
    transaction,
    orders.flatMap(({ id, changes }) => changes.map((change) => ({ orderId: id, ...change }))),
    at,
  );
  return orders;
}

/** The status reported with an order is its first payment change. */
function withChanges(row: Omit<OrderRow, 'changes'>, more: readonly PaymentChangeBody[]): OrderRow {
  const { paymentStatus, orderedAt, factsHash: hash } = row;
  const changes = [
    { changeId: '', paymentStatus, changedAt: orderedAt, refundMinor: null, factsHash: hash },
    ...more.map(changeRow),
  ];
  return { ...row, changes, paymentStatus: newestOf(changes)?.paymentStatus ?? paymentStatus };
}

export function changeRow(body: PaymentChangeBody): ChangeRow {
  return {
    changeId: body.changeId,
    paymentStatus: body.paymentStatus,
    changedAt: new Date(body.date).toISOString(),
    refundMinor: body.refund === undefined ? null : String(minorUnits(body.refund)),
    factsHash: factsHash(body),
  };
}

/** Returns the change that determines the order's status. */
export function newestOf(changes: readonly ChangeRow[]): ChangeRow | undefined {
  return newestChange(changes.map((row) => ({ ...reportedChange(row), row })))?.row;
}

export function bookable({ id, lines, changes }: OrderRow): BookableOrder {
  return {
    orderId: id,
    lines: lines.map((line) => ({ ...line, unitMinor: BigInt(line.unitMinor) })),
    changes: changes.map(reportedChange),
  };
}

function reportedChange({ changeId, paymentStatus, changedAt, refundMinor }: ChangeRow): ReportedChange {
  const status = readPaymentStatus(paymentStatus);
  if (!status) throw new Error(`unknown stored payment status: ${paymentStatus}`);
  return {
    changeId,
    status,
    at: Date.parse(changedAt),
    refundMinor: refundMinor === null ? null : BigInt(refundMinor),
  };
}
