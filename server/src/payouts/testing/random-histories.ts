import fc from 'fast-check';

/** An event of a seller. It has no effect if its order or account does not exist. */
export type Step =
  | { do: 'order'; currency: 'EUR' | 'USD'; provider: 'CARD' | 'BANK'; status: string; lines: Bought[] }
  | { do: 'pay'; order: number; status: string }
  | { do: 'fail'; order: number; status: string }
  | { do: 'overdue'; order: number }
  | { do: 'refund'; order: number; percent: number }
  | { do: 'correct'; order: number; minor: number }
  | { do: 'repeat'; order: number }
  | { do: 'hold' | 'release'; provider: 'CARD' | 'BANK' }
  | { do: 'move'; country: 'DE' | 'PL' }
  | { do: 'rest' };

export interface Bought {
  licence: 'FULL' | 'SUBSCRIPTION';
  quantity: number;
}

/**
 * Planned behaviour of a provider: accepts, rejects, is unavailable, accepts but loses its answer, receives concurrent
 * requests, sends its event before its answer, has a closed account, returns the money at once or long after arrival.
 * Or nothing is sent to it.
 */
export const plannedFaults = [
  ...(['good', 'refused', 'away', 'cut', 'thrice', 'refresh-first'] as const),
  ...(['closed', 'comes-back', 'returned', 'left'] as const),
];
export type PlannedFault = (typeof plannedFaults)[number];

export interface Week {
  step: Step;
  fault: PlannedFault;
  /** How often the provider sends events about this seller's payouts. */
  news: number;
}

/** One seller, from the first order on. */
export interface History {
  country: 'DE' | 'PL';
  /** Whether its VAT number is known from the start. */
  hasVatId: boolean;
  accounts: { CARD: boolean; BANK: boolean };
  /** Per licence in minor units: some below the minimum commission, some with cents. */
  prices: { EUR: number; USD: number };
  /** For full licences. */
  discount: { minQuantity: number; percent: number };
  /** Exchange rate when the prices were saved; null in old publications without it. */
  rate: string | null;
  weeks: Week[];
}

/** The weeks and rates that all sellers of a batch share. */
export interface Calendar {
  days: number;
  /** Runs start after, during or without the week's events; always two concurrently. */
  run: 'after' | 'amid' | 'none';
  /** For one euro; null if the table is unavailable. */
  rates: { USD: string; PLN: string } | null;
  issuer: 'SB' | 'LD';
}

export interface Batch {
  histories: History[];
  calendar: Calendar[];
}

const provider = fc.constantFrom('CARD' as const, 'BANK' as const);
const currency = fc.constantFrom('EUR' as const, 'EUR' as const, 'USD' as const);
const order = fc.nat(3);
const bought: fc.Arbitrary<Bought> = fc.record({
  licence: fc.constantFrom('FULL' as const, 'SUBSCRIPTION' as const),
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999_999 })),
});
const paid = fc.constantFrom('paid', 'PAID', 'paid_recurring', 'completed', 'COMPLETED');
const unpaid = fc.constantFrom('pending', 'overdue', 'PENDING');

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      currency,
      provider,
      status: fc.oneof(paid, paid, unpaid),
      lines: fc.array(bought, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), order, status: paid }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      order,
      status: fc.constantFrom('failed', 'FAILED', 'chargeback', 'Chargeback'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('overdue' as const), order }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order,
      percent: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      order,
      minor: fc.oneof(fc.integer({ min: -9_999, max: -1 }), fc.integer({ min: 1, max: 9_999 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'release' as const), provider }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), country: fc.constantFrom('DE', 'PL') }) },
  { weight: 2, arbitrary: fc.constant({ do: 'rest' as const }) },
) as fc.Arbitrary<Step>; // One of the records above has two members of the union.

const week: fc.Arbitrary<Week> = fc.record({
  step,
  fault: fc.oneof(fc.constant('good' as const), fc.constantFrom(...plannedFaults)),
  news: fc.constantFrom(0, 0, 1, 3),
});

const decimals = (least: number, most: number) =>
  fc.integer({ min: least * 10_000, max: most * 10_000 }).map((rate) => (rate / 10_000).toFixed(4));

const calendar: fc.Arbitrary<Calendar> = fc.record({
  days: fc.integer({ min: 1, max: 9 }),
  run: fc.constantFrom('after' as const, 'after' as const, 'amid' as const, 'none' as const),
  rates: fc.option(fc.record({ USD: decimals(0.8, 1.4), PLN: decimals(3.5, 5) }), { freq: 6 }),
  issuer: fc.constantFrom('SB' as const, 'SB' as const, 'LD' as const),
});

const weeksOfHistory = 10;

/** Sellers of a batch run concurrently, so that one run pays many of them. */
export function batchOf(sellers: number): fc.Arbitrary<Batch> {
  const history: fc.Arbitrary<History> = fc.record({
    country: fc.constantFrom('DE' as const, 'PL' as const),
    hasVatId: fc.constantFrom(true, true, true, false),
    accounts: fc.record({ CARD: fc.boolean(), BANK: fc.boolean() }),
    prices: fc.record({ EUR: fc.integer({ min: 100, max: 300_000 }), USD: fc.integer({ min: 100, max: 300_000 }) }),
    discount: fc.record({ minQuantity: fc.integer({ min: 2, max: 1000 }), percent: fc.integer({ min: 1, max: 99 }) }),
    rate: fc.option(decimals(0.8, 1.4)),
    weeks: fc.array(week, { minLength: weeksOfHistory, maxLength: weeksOfHistory }),
  });
  return fc.record({
    histories: fc.array(history, { minLength: sellers, maxLength: sellers }),
    calendar: fc.array(calendar, { minLength: weeksOfHistory, maxLength: weeksOfHistory }),
  });
}
