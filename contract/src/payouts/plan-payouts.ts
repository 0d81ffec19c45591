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

/** What is pending of a company at one provider in one currency. */
export interface PendingSum {
  companyId: string;
  provider: PayoutProvider;
  currency: Currency;
  netMinor: bigint;
  /** Paid on top of it. */
  vatMinor: bigint;
  entries: number;
  /** An overdue payment keeps it out of payout runs. */
  held: boolean;
  /** What of it was converted before, in payouts that failed. */
  kept: HeldBackSum | null;
}

/**
 * Entries that invoices name in the currency of a payout: who pays them in it pays that, whatever rates are now. The rate is
 * the lowest of theirs.
 */
export interface HeldBackSum extends PayoutRate {
  /** In the currency of the sales, VAT included. */
  totalMinor: bigint;
  paidMinor: bigint;
}

/** What becomes of what is pending of a company in one currency, through one provider. */
export interface PlannedPayout {
  companyId: string;
  currency: Currency;
  /** Null where no account is validated. */
  provider: PayoutProvider | null;
  /** Of which providers the entries are. */
  of: readonly PayoutProvider[];
  /** Without VAT, which is paid on top. */
  netMinor: bigint;
  vatMinor: bigint;
  entries: number;
  /** What it is paid in; where that is another currency, by which rate and how much. What was converted before keeps its sum. */
  paidIn: PayoutCurrency;
  rate: PayoutRate | null;
  paidMinor: bigint | null;
  outcome: PreviewLine['outcome'];
}

/** Companies as a run looks at them. */
export interface PaidCompany {
  /** Where its account is validated. */
  accounts: readonly PayoutProvider[];
  country: string;
  /** Its invoices need a VAT number that is not known, so nothing is paid out. */
  withoutVatId: boolean;
}

/**
 * What a run does: what was paid through a provider goes out through it; one validated account is enough, so what has
 * none goes out through the other. What a company is not paid in the currency of its sales is converted by the rates of the
 * day, and waits where they lack one; what a payout that failed had converted keeps its sum, since it stands on invoices. What
 * is less than nothing is carried forward until sales outweigh it, and what is held stays apart.
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
  // What is taken back meanwhile is taken back at a rate of what it is taken from: by a higher one more would go than came.
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

/** What is nothing or less in either currency is carried. */
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
