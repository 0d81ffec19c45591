import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommissionTerms } from '../ledger/commission.ts';
import { dueEntries, type LedgerEntry, type ReportedChange, type SoldLine, sumOf } from '../ledger/due-entries.ts';
import { nextPayoutDate, type PendingSum, planPayouts } from './plan-payouts.ts';

const sum = (provider: 'CARD' | 'BANK', netMinor: bigint, currency: 'EUR' | 'USD' = 'EUR'): PendingSum => ({
  ...{ companyId: 'a', provider, currency, netMinor, entries: 1 },
});
const plan = (sums: PendingSum[], accounts: ('CARD' | 'BANK')[]) =>
  planPayouts(sums, new Map([['a', accounts]])).map(({ provider, netMinor, outcome }) => [provider, netMinor, outcome]);

describe('a plan', () => {
  it('pays through the provider of the order, and through the other where it has no account', () => {
    const both = [sum('CARD', 5n), sum('BANK', 7n)];
    expect(plan(both, ['CARD', 'BANK'])).toEqual([
      ['CARD', 5n, 'pay'],
      ['BANK', 7n, 'pay'],
    ]);
    expect(plan(both, ['BANK'])).toEqual([['BANK', 12n, 'pay']]);
    expect(plan(both, [])).toEqual([[null, 12n, 'wait']]);
  });

  it('carries forward what is nothing or less, each currency apart', () => {
    expect(plan([sum('CARD', -5n), sum('CARD', 5n, 'USD')], ['CARD'])).toEqual([
      ['CARD', -5n, 'carry'],
      ['CARD', 5n, 'pay'],
    ]);
    expect(plan([sum('CARD', 0n)], [])).toEqual([[null, 0n, 'carry']]);
  });
});

it.each([
  ['2026-11-18T12:00:00Z', '2026-11-20'],
  ['2026-11-20T05:59:59Z', '2026-11-20'],
  ['2026-11-20T06:00:00Z', '2026-11-27'],
  ['2026-11-21T00:00:00Z', '2026-11-27'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('pays after %s on %s', (now, date) => {
  expect(nextPayoutDate(new Date(now))).toBe(date);
});

/** A life of one order: what was reported, and when a run took what was pending, or gave it back. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pay' as const) }),
    fc.record({ kind: fc.constant('refund' as const), part: fc.bigInt(1n, 40_000n) }),
    fc.record({ kind: fc.constant('run' as const), fails: fc.boolean() }),
  ),
  { maxLength: 25 },
);
const lines = fc.array(fc.record({ unit: fc.bigInt(1n, 50_000n), quantity: fc.integer({ min: 1, max: 30 }) }), {
  minLength: 1,
  maxLength: 4,
});

it('adds up in every life of an order: pending, paid and carried are always what was booked', () => {
  const terms: CommissionTerms = { percent: 30, minimumMinor: 2_500n };
  fc.assert(
    fc.property(lines, steps, (bought, life) => {
      const sold = bought.map(
        ({ unit, quantity }, position): SoldLine => ({
          ...{ position, unitMinor: unit, quantity, provider: 'CARD' },
        }),
      );
      const gross = sold.reduce((total, { unitMinor, quantity }) => total + unitMinor * BigInt(quantity), 0n);
      const changes: ReportedChange[] = [];
      const written: LedgerEntry[] = [];
      let [pending, paid, refunded] = [0n, 0n, 0n];
      for (const [at, step] of life.entries()) {
        if (step.kind === 'run') {
          const [planned] = planPayouts([sum('CARD', pending)], new Map([['a', ['CARD']]]));
          if (planned?.outcome === 'pay' && !step.fails) {
            expect(planned.netMinor > 0n).toBe(true);
            paid += planned.netMinor;
            pending -= planned.netMinor;
          }
        } else {
          const refundMinor = step.kind === 'refund' ? step.part : null;
          if (refundMinor !== null && refunded + refundMinor > gross) continue;
          refunded += refundMinor ?? 0n;
          changes.push({
            changeId: `${at}`,
            status: refundMinor === null ? 'paid' : 'partially_refunded',
            at,
            refundMinor,
          });
          const due = dueEntries(sold, changes, written, terms);
          written.push(...due);
          pending += sumOf(due).net;
          // A repeated report books nothing.
          expect(dueEntries(sold, changes, written, terms)).toEqual([]);
        }
        const total = sumOf(written);
        expect(total.gross).toBe(total.commission + total.net);
        expect(paid + pending).toBe(total.net);
        expect(total.net >= 0n && total.commission >= 0n).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});
