import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaymentStatus } from '../orders/orders.ts';
import { dueEntries, type LedgerEntry, type SoldLine, sumOf } from './due-entries.ts';
import { newestChange, overdueHoldMs, paymentStanding, type ReportedChange } from './payment-standing.ts';

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

const line: SoldLine = { position: 0, unitMinor: 9_999n, quantity: 3, provider: 'CARD' };
const terms = { percent: 30, minimumMinor: 25_00n };
const book = (changes: readonly ReportedChange[]) => {
  const written: LedgerEntry[] = [];
  for (const index of changes.keys()) written.push(...dueEntries([line], changes.slice(0, index + 1), written, terms));
  return written;
};

it('reverses the rest of a sale and reinstates exactly that amount', () => {
  const [paid, refunded, failed, again] = changesOf('paid', 'partially_refunded', 'chargeback', 'paid');
  if (!paid || !refunded || !failed || !again) throw new Error('expected four payment changes');
  const entries = book([paid, { ...refunded, refundMinor: 100_00n }, failed, again]);
  expect(entries.map(({ kind, gross, net }) => [kind, gross, net])).toEqual([
    ['sale', 299_97n, 209_98n],
    ['refund', -100_00n, -70_01n],
    ['reversal', -199_97n, -139_97n],
    ['reinstatement', 199_97n, 139_97n],
  ]);
});

it('books the same amounts in whatever order the reports arrive', () => {
  const report = fc.record({
    status: fc.constantFrom<PaymentStatus>('paid', 'failed', 'chargeback', 'overdue', 'partially_refunded'),
    at: fc.integer({ min: 0, max: 6 }),
    refund: fc.bigInt(1n, 40_00n),
  });
  const reports = fc.array(report, { maxLength: 7 }).map((all) =>
    all.map(({ status, at, refund }, index): ReportedChange => {
      const refundMinor = status === 'partially_refunded' ? refund : null;
      return { changeId: `c${index}`, status, at, refundMinor };
    }),
  );
  const two = reports.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
  fc.assert(
    fc.property(two, ([one, other]) => {
      expect(sumOf(book(one))).toEqual(sumOf(book(other)));
      const keys = book(other).map(({ line: of, changeId }) => `${of} ${changeId}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 2_000 },
  );
});
