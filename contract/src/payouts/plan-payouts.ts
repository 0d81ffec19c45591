import type { Currency } from '../pricing/money.ts';
import type { PayoutProvider } from './payouts.ts';

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
  outcome: 'pay' | 'wait' | 'carry';
}

/**
 * What a run does: what was paid through a provider goes out through it; one validated account is enough, so what has
 * none goes out through the other. What is less than nothing is carried forward until sales outweigh it.
 */
export function planPayouts(
  sums: readonly PendingSum[],
  validated: ReadonlyMap<string, readonly PayoutProvider[]>,
): PlannedPayout[] {
  const plans = new Map<string, PlannedPayout>();
  for (const { companyId, provider, currency, netMinor, entries } of sums) {
    const accounts = validated.get(companyId) ?? [];
    const through = accounts.includes(provider) ? provider : (accounts[0] ?? null);
    const key = `${companyId} ${currency} ${through}`;
    const plan = plans.get(key);
    plans.set(key, {
      ...{ companyId, currency, provider: through, outcome: 'wait' },
      of: [...(plan?.of ?? []), provider],
      netMinor: (plan?.netMinor ?? 0n) + netMinor,
      entries: (plan?.entries ?? 0) + entries,
    });
  }
  return [...plans.values()].map((plan) => ({ ...plan, outcome: outcomeOf(plan) }));
}

function outcomeOf({ provider, netMinor }: PlannedPayout): PlannedPayout['outcome'] {
  if (netMinor <= 0n) return 'carry';
  return provider === null ? 'wait' : 'pay';
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
