import type { Currency } from '../pricing/money.ts';
import {
  type DayRates,
  type PayoutCurrency,
  type PayoutRate,
  payoutCurrencyOf,
  payoutRate,
} from './payout-currency.ts';
import type { PayoutProvider, PreviewLine } from './payouts.ts';

/** What is pending of a company at one provider in one currency. */
export interface PendingSum {
  companyId: string;
  provider: PayoutProvider;
  currency: Currency;
  netMinor: bigint;
  entries: number;
}

/** What becomes of what is pending of a company in one currency, through one provider. */
export interface PlannedPayout {
  companyId: string;
  currency: Currency;
  /** Null where no account is validated. */
  provider: PayoutProvider | null;
  /** Of which providers the entries are. */
  of: readonly PayoutProvider[];
  netMinor: bigint;
  entries: number;
  /** What it is paid in, and by which rate where that is another currency. */
  paidIn: PayoutCurrency;
  rate: PayoutRate | null;
  outcome: PreviewLine['outcome'];
}

/** Companies as a run looks at them. */
export interface PaidCompany {
  /** Where its account is validated. */
  accounts: readonly PayoutProvider[];
  country: string;
}

/**
 * What a run does: what was paid through a provider goes out through it; one validated account is enough, so what has
 * none goes out through the other. What a company is not paid in the currency of its sales is converted by the rates of the
 * day, and waits where they lack one. What is less than nothing is carried forward until sales outweigh it.
 */
export function planPayouts(
  sums: readonly PendingSum[],
  companies: ReadonlyMap<string, PaidCompany>,
  rates: DayRates,
): PlannedPayout[] {
  const plans = new Map<string, PlannedPayout>();
  for (const { companyId, provider, currency, netMinor, entries } of sums) {
    const { accounts, country } = companies.get(companyId) ?? { accounts: [], country: '' };
    const through = accounts.includes(provider) ? provider : (accounts[0] ?? null);
    const key = `${companyId} ${currency} ${through}`;
    const plan = plans.get(key);
    plans.set(key, {
      ...{ companyId, currency, provider: through, outcome: 'wait' },
      ...paidIn(through, country, currency, rates),
      of: [...(plan?.of ?? []), provider],
      netMinor: (plan?.netMinor ?? 0n) + netMinor,
      entries: (plan?.entries ?? 0) + entries,
    });
  }
  return [...plans.values()].map((plan) => ({ ...plan, outcome: outcomeOf(plan) }));
}

function paidIn(
  provider: PayoutProvider | null,
  country: string,
  currency: Currency,
  rates: DayRates,
): Pick<PlannedPayout, 'paidIn' | 'rate'> {
  const target = provider === null ? currency : payoutCurrencyOf(provider, country, currency);
  return { paidIn: target, rate: target === currency ? null : (payoutRate(rates, currency, target) ?? null) };
}

function outcomeOf({ provider, currency, netMinor, paidIn, rate }: PlannedPayout): PlannedPayout['outcome'] {
  if (netMinor <= 0n) return 'carry';
  if (provider === null) return 'wait';
  return paidIn === currency || rate ? 'pay' : 'no-rate';
}

const dayMs = 24 * 60 * 60 * 1000;
/** Runs are on Fridays at this hour (UTC). */
export const runHour = 6;
const friday = 5;

/** The day of the next weekly run (`YYYY-MM-DD`). */
export function nextPayoutDate(now: Date): string {
  const ahead = (friday - now.getUTCDay() + 7) % 7;
  const isOver = ahead === 0 && now.getUTCHours() >= runHour;
  return new Date(now.getTime() + (isOver ? 7 : ahead) * dayMs).toISOString().slice(0, 10);
}
