import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommissionTerms } from '../ledger/commission.ts';
import { dueEntries, type LedgerEntry, type SoldLine, sumOf } from '../ledger/due-entries.ts';
import type { ReportedChange } from '../ledger/payment-standing.ts';
import { convertPayout, type DayRates } from './payout-currency.ts';
import { nextPayoutDate, type PendingSum, type PlannedPayout, planPayouts } from './plan-payouts.ts';

const sum = (provider: 'CARD' | 'BANK', netMinor: bigint, currency: 'EUR' | 'USD' = 'EUR'): PendingSum => ({
  companyId: 'a',
  provider,
  currency,
  netMinor,
  vatMinor: 0n,
  entries: 1,
  held: null,
  kept: null,
});
const rates = { date: '2026-11-18', perEuro: { EUR: '1', USD: '1.0877', PLN: '4.2310' } };
const planOf = (sums: PendingSum[], accounts: ('CARD' | 'BANK')[], country = 'DE', of: DayRates = rates) =>
  planPayouts(sums, new Map([['a', { accounts, country, withoutVatId: false }]]), of);
const plan = (sums: PendingSum[], accounts: ('CARD' | 'BANK')[]) =>
  planOf(sums, accounts).map(({ provider, netMinor, outcome }) => [provider, netMinor, outcome]);

describe('planPayouts', () => {
  it('pays the rest when a part is held', () => {
    expect(plan([{ ...sum('CARD', 5n), held: 'overdue' }, sum('CARD', 7n)], ['CARD'])).toEqual([
      ['CARD', 5n, 'overdue'],
      ['CARD', 7n, 'pay'],
    ]);
  });

  it('pays through the provider of the order, or through the other one if the seller has no account there', () => {
    const both = [sum('CARD', 5n), sum('BANK', 7n)];
    expect(plan(both, ['CARD', 'BANK'])).toEqual([
      ['CARD', 5n, 'pay'],
      ['BANK', 7n, 'pay'],
    ]);
    expect(plan(both, ['BANK'])).toEqual([['BANK', 12n, 'pay']]);
    expect(plan(both, [])).toEqual([[null, 12n, 'wait']]);
  });

  it('carries forward zero and negative amounts, separately for each currency', () => {
    expect(plan([sum('CARD', -5n), sum('CARD', 5n, 'USD')], ['CARD'])).toEqual([
      ['CARD', -5n, 'carry'],
      ['CARD', 5n, 'pay'],
    ]);
    expect(plan([sum('CARD', 0n)], [])).toEqual([[null, 0n, 'carry']]);
  });

  it("pays in PLN through the bank provider in Poland at the day's rates, and in the currency of the sales through the card provider", () => {
    const sold = [sum('CARD', 5n), sum('BANK', 7n), sum('BANK', 9n, 'USD')];
    const paid = planOf(sold, ['CARD', 'BANK'], 'PL').map(({ provider, currency, paidIn, rate, outcome }) =>
      [provider, currency, paidIn, rate?.rate ?? null, outcome].join(' '),
    );
    expect(paid).toEqual(['CARD EUR EUR  pay', 'BANK EUR PLN 4.231000 pay', 'BANK USD PLN 3.889859 pay']);
    expect(planOf([sum('CARD', 5n)], ['BANK'], 'PL')).toMatchObject([{ provider: 'BANK', paidIn: 'PLN' }]);
  });

  it("pays previously converted amounts at their old rate and the rest at the day's rates", () => {
    const before = { currency: 'PLN', rate: '4.000000', rateDate: '2026-11-11' } as const;
    const kept = { ...before, totalMinor: 100n, paidMinor: 400n };
    const previouslyConverted = { ...sum('BANK', 100n), kept };
    const paid = (sold: PendingSum[], country = 'PL', of: DayRates = rates) =>
      planOf(sold, ['BANK'], country, of).map(({ paidMinor, rate, outcome }) => [paidMinor, rate?.rate, outcome]);
    expect(paid([previouslyConverted])).toEqual([[400n, '4.000000', 'pay']]);
    expect(paid([{ ...previouslyConverted, netMinor: 150n, entries: 2 }])).toEqual([[612n, '4.231000', 'pay']]);
    // Refunds use the rate of their sale, the lowest if there are several.
    expect(paid([{ ...previouslyConverted, netMinor: 1n, entries: 2 }])).toEqual([[4n, '4.000000', 'pay']]);
    const atHigherRate = { ...sum('CARD', 10n), kept: { ...kept, totalMinor: 10n, paidMinor: 50n, rate: '5.000000' } };
    expect(paid([{ ...previouslyConverted, netMinor: 1n, entries: 2 }, atHigherRate])).toEqual([
      [54n, '4.000000', 'pay'],
    ]);
    expect(paid([{ ...previouslyConverted, netMinor: 0n, entries: 2 }])).toEqual([[0n, '4.000000', 'carry']]);
    // No amount needs a conversion (any longer).
    expect(paid([previouslyConverted], 'PL', { date: '2026-11-18', perEuro: {} })).toEqual([[400n, '4.000000', 'pay']]);
    expect(paid([previouslyConverted], 'DE')).toEqual([[null, undefined, 'pay']]);
  });

  it('adds VAT, converts both as one amount, and holds sellers without a VAT number', () => {
    const sold = [{ ...sum('BANK', 100n), vatMinor: 23n }];
    expect(planOf(sold, ['BANK'], 'PL')).toMatchObject([
      { netMinor: 100n, vatMinor: 23n, paidMinor: 520n, outcome: 'pay' },
    ]);
    const held = new Map([['a', { accounts: ['BANK' as const], country: 'PL', withoutVatId: true }]]);
    expect(planPayouts(sold, held, rates).map(({ outcome }) => outcome)).toEqual(['vat-id']);
    expect(planPayouts([sum('BANK', -5n)], held, rates).map(({ outcome }) => outcome)).toEqual(['carry']);
  });

  it('delays only amounts without a rate', () => {
    const without = { date: '2026-11-18', perEuro: { EUR: '1' } };
    const sold = [sum('CARD', 5n), sum('BANK', 7n), sum('BANK', -9n, 'USD')];
    expect(planOf(sold, ['CARD', 'BANK'], 'PL', without).map(({ outcome }) => outcome)).toEqual([
      'pay',
      'no-rate',
      'carry',
    ]);
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

/** The converted entries add up to the payout's amount, within half a minor unit. */
function expectParts({ netMinor, rate }: PlannedPayout, entries: readonly bigint[]): void {
  if (!rate) throw new Error('expected a conversion with a rate');
  let [upto, whole] = [0n, 0n];
  for (const net of entries) {
    whole += convertPayout(upto + net, rate) - convertPayout(upto, rate);
    upto += net;
  }
  expect([upto, whole]).toEqual([netMinor, convertPayout(netMinor, rate)]);
  const exact = netMinor * BigInt(rate.rate.replace('.', ''));
  const difference = whole * 1_000_000n - exact;
  expect(difference > -500_000n && difference <= 500_000n).toBe(true);
}

/** A random history of one order: payment changes, and runs that pay pending amounts or return them. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pay' as const) }),
    fc.record({
      kind: fc.constant('fail' as const),
      status: fc.constantFrom('failed' as const, 'chargeback' as const),
    }),
    fc.record({ kind: fc.constant('refund' as const), part: fc.bigInt(1n, 40_000n) }),
    fc.record({ kind: fc.constant('run' as const), fails: fc.boolean() }),
  ),
  { maxLength: 25 },
);
const lines = fc.array(fc.record({ unit: fc.bigInt(1n, 50_000n), quantity: fc.integer({ min: 1, max: 30 }) }), {
  minLength: 1,
  maxLength: 4,
});

it('keeps pending, paid and carried amounts equal to the booked ones in every history', () => {
  const terms: CommissionTerms = { percent: 30, minimumMinor: 2_500n };
  fc.assert(
    fc.property(lines, steps, (bought, history) => {
      const sold = bought.map(
        ({ unit, quantity }, position): SoldLine => ({
          position,
          unitMinor: unit,
          quantity,
          provider: 'CARD',
        }),
      );
      const gross = sold.reduce((total, { unitMinor, quantity }) => total + unitMinor * BigInt(quantity), 0n);
      const changes: ReportedChange[] = [];
      const written: LedgerEntry[] = [];
      let [pending, paid, refunded] = [0n, 0n, 0n];
      let parts: bigint[] = [];
      for (const [at, step] of history.entries()) {
        if (step.kind === 'run') {
          const [planned] = planOf([sum('BANK', pending)], ['BANK'], 'PL');
          if (planned?.outcome === 'pay' && !step.fails) {
            expect(planned.netMinor > 0n).toBe(true);
            paid += planned.netMinor;
            expectParts(planned, parts);
            parts = [];
            pending -= planned.netMinor;
          }
        } else {
          const refundMinor = step.kind === 'refund' ? step.part : null;
          if (refundMinor !== null && refunded + refundMinor > gross) continue;
          refunded += refundMinor ?? 0n;
          changes.push({
            changeId: `${at}`,
            status: step.kind === 'fail' ? step.status : step.kind === 'pay' ? 'paid' : 'partially_refunded',
            at,
            refundMinor,
          });
          const due = dueEntries(sold, changes, written, terms);
          written.push(...due);
          pending += sumOf(due).net;
          parts.push(...due.map(({ net }) => net));
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
