import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaymentStatus } from '../orders/orders.ts';
import { dueEntries, type LedgerEntry, type SoldLine, sumOf } from './due-entries.ts';
import type { ReportedChange } from './payment-standing.ts';

const line: SoldLine = { position: 0, unitMinor: 9_999n, quantity: 3, provider: 'CARD' };
const terms = { percent: 30, minimumMinor: 25_00n };
const book = (changes: readonly ReportedChange[]) => {
  const written: LedgerEntry[] = [];
  for (const index of changes.keys()) written.push(...dueEntries([line], changes.slice(0, index + 1), written, terms));
  return written;
};

it('reverses the rest of a sale and reinstates exactly that amount', () => {
  const change = (at: number, status: PaymentStatus, refundMinor: bigint | null = null): ReportedChange => ({
    changeId: `c${at}`,
    status,
    at,
    refundMinor,
  });
  const entries = book([
    change(0, 'paid'),
    change(1, 'partially_refunded', 100_00n),
    change(2, 'chargeback'),
    change(3, 'paid'),
  ]);
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
