import { expect, it } from 'vitest';
import type { PaymentStatus } from '../orders/orders.ts';
import { newestChange, overdueHoldMs, paymentStanding } from './payment-standing.ts';

const changesOf = (...statuses: readonly PaymentStatus[]) =>
  statuses.map((status, at) => ({ changeId: `c${at}`, status, at, refundMinor: null }));

it.each<[PaymentStatus[], boolean, number | null]>([
  [['pending'], false, null],
  [['paid'], true, null],
  [['paid', 'failed'], false, null],
  [['paid', 'chargeback'], false, null],
  [['paid', 'failed', 'paid'], true, null],
  [['paid', 'partially_refunded'], true, null],
  [['overdue'], false, null],
  [['overdue', 'paid'], true, null],
  [['paid', 'overdue'], true, 1],
  // A second reminder does not prolong the hold.
  [['paid', 'overdue', 'overdue'], true, 1],
  [['paid', 'overdue', 'paid'], true, null],
  [['paid', 'overdue', 'paid_recurring', 'overdue'], true, 3],
  [['paid', 'overdue', 'failed'], false, null],
])('reports an order after %j as earned: %s, and held since %s', (statuses, earned, since) => {
  const { heldUntil, ...standing } = paymentStanding(changesOf(...statuses).reverse());
  expect([standing.earned, heldUntil]).toEqual([earned, since === null ? null : since + overdueHoldMs]);
});

it('takes the status from the newest report, and from the later stage at the same moment', () => {
  const reports = [
    { changeId: '', status: 'pending', at: 1 },
    { changeId: 'b', status: 'paid', at: 5 },
    { changeId: 'c', status: 'overdue', at: 5 },
    { changeId: 'd', status: 'overdue', at: 3 },
  ] as const;
  expect(newestChange(reports)?.changeId).toBe('b');
  expect(newestChange([...reports].reverse())?.changeId).toBe('b');
});
