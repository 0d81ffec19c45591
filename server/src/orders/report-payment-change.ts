import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { CommissionTerms } from '@lensdock/contract/ledger/commission.ts';
import { dateFindings, isRefund } from '@lensdock/contract/orders/order-rules.ts';
import { type PaymentChangeBody, readPaymentStatus, type StoreOrder } from '@lensdock/contract/orders/orders.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { bookOrder } from '../ledger/book-orders.ts';
import { reportStoreEvents } from '../lifecycle/report-store-event.ts';
import { describeOrder } from './describe-order.ts';
import {
  type ChangeRow,
  insertChanges,
  type OrderRow,
  selectOrder,
  updateHolds,
  updateStatus,
} from './orders.store.ts';
import { factsHash } from './price-orders.ts';
import { bookable, changeRow, newestOf } from './report-order.ts';

/** Records a payment change of an order once, in any order of arrival. */
export async function reportPaymentChange(
  transaction: Queries,
  context: Pick<ActionContext, 'at'>,
  orderId: string,
  body: PaymentChangeBody,
  terms: CommissionTerms,
): Promise<Changed<StoreOrder>> {
  const order = await selectOrder(transaction, orderId, { lock: true });
  if (!order) throw new Problem('not-found');
  const known = order.changes.find(({ changeId }) => changeId === body.changeId);
  if (known) {
    if (known.factsHash !== factsHash(body)) throw new Problem('payment-change-repeated-differently');
    return { value: describeOrder(order) };
  }
  const findings = [...dateFindings(body.date, context.at), ...findingsOf(body)];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  refuseWrongChange(order, body);
  const change = changeRow(body);
  await insertChanges(transaction, [{ orderId, ...change }], context.at);
  const changes = [...order.changes, change].sort(inTime);
  const newest = newestOf(changes);
  const changed = { ...order, changes, paymentStatus: newest?.paymentStatus ?? order.paymentStatus };
  if (newest) await updateStatus(transaction, orderId, newest);
  await updateHolds(transaction, await bookOrder(transaction, bookable(changed), terms, context.at));
  return {
    value: describeOrder(changed),
    audit: [
      {
        action: 'report-payment-change',
        subjectKind: 'order',
        subjectId: orderId,
        companyId: order.companyId,
        before: { paymentStatus: order.paymentStatus },
        after: { paymentStatus: changed.paymentStatus, ...(body.refund && { refund: body.refund }) },
      },
    ],
    last: (tx) => reportStoreEvents(tx, context, eventOf(order, body)),
  };
}

function eventOf({ id, companyId }: OrderRow, { changeId, paymentStatus }: PaymentChangeBody) {
  const status = readPaymentStatus(paymentStatus);
  return {
    kind: status && isRefund(status) ? 'order.refunded' : 'order.payment_changed',
    events: [{ subjectId: id, data: { companyId, changeId, paymentStatus } }],
  } as const;
}

function findingsOf({ paymentStatus, refund }: PaymentChangeBody): Finding[] {
  const status = readPaymentStatus(paymentStatus);
  if (status && isRefund(status))
    return refund === undefined || minorUnits(refund) <= 0n ? [{ code: 'refund-missing', inputField: 'refund' }] : [];
  return refund === undefined ? [] : [{ code: 'refund-without-status', inputField: 'refund' }];
}

/** Refunds cannot exceed the total, and an order with a price cannot become exempt. */
function refuseWrongChange(order: OrderRow, { paymentStatus, refund }: PaymentChangeBody): void {
  if (readPaymentStatus(paymentStatus) === 'exempt' && order.lines.some(({ provider }) => provider !== 'ZERO'))
    throw new Problem('order-disagrees', [{ code: 'order-exempt', inputField: 'paymentStatus' }]);
  const refunded = order.changes.reduce((sum, { refundMinor }) => sum + BigInt(refundMinor ?? 0), 0n);
  const left = BigInt(order.totalMinor) - refunded;
  if (refund !== undefined && minorUnits(refund) > left)
    throw new Problem('refund-too-high', [], { amount: decimalText(left) });
}

function inTime(one: ChangeRow, other: ChangeRow): number {
  return Date.parse(one.changedAt) - Date.parse(other.changedAt) || (one.changeId < other.changeId ? -1 : 1);
}
