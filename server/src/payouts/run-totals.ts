import type { RunTotal } from '@lensdock/contract/payouts/payouts.ts';
import type { PlannedPayout } from '@lensdock/contract/payouts/plan-payouts.ts';
import { amountIn } from '@lensdock/contract/revenue/amount.ts';

/** Whether a run pays more than the limit, in whole units, in one currency; 0 is no limit. */
export function isAboveLimit(plans: readonly PlannedPayout[], limit: number): boolean {
  if (limit === 0) return false;
  const sums = new Map<string, bigint>();
  for (const { provider, paidIn, paidMinor, netMinor, vatMinor, outcome } of plans) {
    if (outcome !== 'pay' || provider === null) continue;
    sums.set(paidIn, (sums.get(paidIn) ?? 0n) + (paidMinor ?? netMinor + vatMinor));
  }
  return [...sums.values()].some((minor) => minor > BigInt(limit) * 100n);
}

/** Returns what a run pays by provider and currency of the payouts, VAT included. */
export function runTotals(plans: readonly PlannedPayout[]): RunTotal[] {
  const totals = new Map<string, Pick<RunTotal, 'provider' | 'currency' | 'payouts'> & { minor: bigint }>();
  for (const { provider, paidIn: currency, paidMinor, netMinor, vatMinor, outcome } of plans) {
    if (outcome !== 'pay' || provider === null) continue;
    const key = `${provider} ${currency}`;
    const { minor, payouts } = totals.get(key) ?? { minor: 0n, payouts: 0 };
    totals.set(key, { provider, currency, minor: minor + (paidMinor ?? netMinor + vatMinor), payouts: payouts + 1 });
  }
  return [...totals.values()]
    .map(({ provider, currency, minor, payouts }) => ({
      provider,
      currency,
      amount: amountIn(currency, minor),
      payouts,
    }))
    .sort((one, other) => one.provider.localeCompare(other.provider) || one.currency.localeCompare(other.currency));
}
