import type { Currency } from '../kernel/money.ts';
import {
  convertPayout,
  type DayRates,
  type PayoutCurrency,
  type PayoutRate,
  payoutCurrencyOf,
  payoutRate,
} from './payout-currency.ts';
import type { PayoutProvider, PreviewLine } from './payouts.ts';

/** The pending amount of a company at one provider in one currency. */
export interface PendingSum {
  companyId: string;
  provider: PayoutProvider;
  currency: Currency;
  netMinor: bigint;
  /** Paid in addition to it. */
  vatMinor: bigint;
  entries: number;
  /** An overdue payment keeps it out of payout runs. */
  held: boolean;
  /** The part that was converted before, in failed payouts. */
  kept: HeldBackSum | null;
}

/**
 * Entries whose invoices name their amount in the currency of a payout. A payout in that currency pays it whatever the
 * current rates; the rate is the lowest of theirs.
 */
export interface HeldBackSum extends PayoutRate {
  /** In the currency of the sales, VAT included. */
  totalMinor: bigint;
  paidMinor: bigint;
}

/** The plan for a company's pending amount in one currency, through one provider. */
export interface PlannedPayout {
  companyId: string;
  currency: Currency;
  /** Null where no account is validated. */
  provider: PayoutProvider | null;
  /** The providers of the entries. */
  of: readonly PayoutProvider[];
  /** Without VAT, which is added. */
  netMinor: bigint;
  vatMinor: bigint;
  entries: number;
  /** The payout's currency; for another currency, the rate and amount. Previously converted amounts stay the same. */
  paidIn: PayoutCurrency;
  rate: PayoutRate | null;
  paidMinor: bigint | null;
  outcome: PreviewLine['outcome'];
}

/** The data of a company that a run needs. */
export interface PaidCompany {
  /** The providers where its account is validated. */
  accounts: readonly PayoutProvider[];
  country: string;
  /** Its invoices need an unknown VAT number, so nothing is paid out. */
  withoutVatId: boolean;
}

/**
 * Plans a run. Sales are paid through their provider, or through the other one if the seller only has an account there.
 * Amounts in another currency are converted at the day's rates and wait for missing ones; converted amounts of failed
 * payouts keep their rate, because invoices name it. Zero and negative amounts are carried forward, held ones stay
 * separate.
 */
export function planPayouts(
  sums: readonly PendingSum[],
  companies: ReadonlyMap<string, PaidCompany>,
  rates: DayRates,
): PlannedPayout[] {
  const groups = new Map<string, { through: PayoutProvider | null; sums: PendingSum[] }>();
  for (const sum of sums) {
    const accounts = companies.get(sum.companyId)?.accounts ?? [];
    const through = accounts.includes(sum.provider) ? sum.provider : (accounts[0] ?? null);
    const key = `${sum.companyId} ${sum.currency} ${through} ${sum.held}`;
    const group = groups.get(key) ?? { through, sums: [] };
    group.sums.push(sum);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ through, sums: of }) => {
    const [first] = of;
    const { country = '', withoutVatId = false } = (first && companies.get(first.companyId)) ?? {};
    return first ? [planOf(first, through, of, { country, withoutVatId, rates })] : [];
  });
}

function planOf(
  { companyId, currency, held }: PendingSum,
  provider: PayoutProvider | null,
  sums: readonly PendingSum[],
  { country, withoutVatId, rates }: { country: string; withoutVatId: boolean; rates: DayRates },
): PlannedPayout {
  const paidIn = provider === null ? currency : payoutCurrencyOf(provider, country, currency);
  const netMinor = sums.reduce((sum, one) => sum + one.netMinor, 0n);
  const vatMinor = sums.reduce((sum, one) => sum + one.vatMinor, 0n);
  const totalMinor = netMinor + vatMinor;
  const entries = sums.reduce((sum, one) => sum + one.entries, 0);
  const kept = sums.flatMap((sum) => (sum.kept?.currency === paidIn ? [sum.kept] : []));
  const keptMinor = kept.reduce((sum, one) => sum + one.totalMinor, 0n);
  const keptPaid = kept.reduce((sum, one) => sum + one.paidMinor, 0n);
  const rest = totalMinor - keptMinor;
  // A refund uses the rate of its sale: at a higher rate more would be deducted than was paid.
  const restRate = kept.length > 0 && rest <= 0n ? lowestOf(kept) : payoutRate(rates, currency, paidIn);
  const rate = paidIn === currency ? null : (restRate ?? null);
  const paidMinor = rate && keptPaid + convertPayout(rest, rate);
  const plan = { companyId, currency, provider, of: sums.map((sum) => sum.provider), netMinor, vatMinor, entries };
  const outcome = transition({ provider, currency, totalMinor, paidIn, paidMinor });
  const heldBack = withoutVatId && (outcome === 'pay' || outcome === 'no-rate');
  if (held) return { ...plan, paidIn, rate, paidMinor, outcome: 'overdue' };
  return { ...plan, paidIn, rate, paidMinor, outcome: heldBack ? 'vat-id' : outcome };
}

function lowestOf(kept: readonly HeldBackSum[]): PayoutRate | undefined {
  const [lowest] = [...kept].sort((one, other) => Number(one.rate) - Number(other.rate));
  return lowest && { currency: lowest.currency, rate: lowest.rate, rateDate: lowest.rateDate };
}

/** Zero and negative amounts in either currency are carried forward. */
function transition({
  provider,
  currency,
  totalMinor,
  paidIn,
  paidMinor,
}: Pick<PlannedPayout, 'provider' | 'currency' | 'paidIn' | 'paidMinor'> & {
  totalMinor: bigint;
}): PlannedPayout['outcome'] {
  if (totalMinor <= 0n || (paidMinor !== null && paidMinor <= 0n)) return 'carry';
  if (provider === null) return 'wait';
  return paidIn === currency || paidMinor !== null ? 'pay' : 'no-rate';
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
