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

/** Why pending amounts stay out of payout runs: the buyer's payment is overdue, or the sale is too recent. */
export type HeldBecause = 'overdue' | 'recent';

/** The pending amount of a company at one provider in one currency. */
export interface PendingSum {
  companyId: string;
  provider: PayoutProvider;
  currency: Currency;
  netMinor: bigint;
  /** Paid in addition to it. */
  vatMinor: bigint;
  entries: number;
  held: HeldBecause | null;
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
  /** Includes recent sales, because an operator added the company to the run. */
  early: boolean;
  outcome: PreviewLine['outcome'];
}

/** The data of a company that a run needs. */
export interface PaidCompany {
  /** The providers where its account is validated. */
  accounts: readonly PayoutProvider[];
  country: string;
  /** Its invoices need an unknown VAT number, so nothing is paid out. */
  withoutVatId: boolean;
  /** Operators hold its payouts. */
  onHold?: boolean;
  /** The operator's choice for this run: without the company, or in spite of a hold and of recent sales. */
  choice?: 'skipped' | 'added' | undefined;
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
  for (const given of sums) {
    const { accounts = [], choice } = companies.get(given.companyId) ?? {};
    const sum: PendingSum = given.held === 'recent' && choice === 'added' ? { ...given, held: null } : given;
    const through = accounts.includes(sum.provider) ? sum.provider : (accounts[0] ?? null);
    const key = `${sum.companyId} ${sum.currency} ${through} ${sum.held}`;
    const group = groups.get(key) ?? { through, sums: [] };
    group.sums.push(sum);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ through, sums: of }) => {
    const [first] = of;
    const company = first && companies.get(first.companyId);
    return first ? [planOf(first, through, of, { company, rates })] : [];
  });
}

function planOf(
  { companyId, currency, held }: PendingSum,
  provider: PayoutProvider | null,
  sums: readonly PendingSum[],
  { company, rates }: { company: PaidCompany | undefined; rates: DayRates },
): PlannedPayout {
  const paidIn = provider === null ? currency : payoutCurrencyOf(provider, company?.country ?? '', currency);
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
  const of = [...new Set(sums.map((sum) => sum.provider))];
  const outcome = transition({ provider, currency, totalMinor, paidIn, paidMinor });
  return {
    companyId,
    currency,
    provider,
    of,
    netMinor,
    vatMinor,
    entries,
    paidIn,
    rate,
    paidMinor,
    early: company?.choice === 'added',
    outcome: held ?? outcomeFor(company, outcome),
  };
}

/** Decisions about the company keep back what could be paid. */
function outcomeFor(company: PaidCompany | undefined, outcome: PlannedPayout['outcome']): PlannedPayout['outcome'] {
  if (!company || (outcome !== 'pay' && outcome !== 'no-rate')) return outcome;
  const { choice, onHold = false, withoutVatId } = company;
  if (choice === 'skipped') return 'skipped';
  if (onHold && choice !== 'added') return 'on-hold';
  return withoutVatId ? 'vat-id' : outcome;
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
const runHour = 6;
const friday = 5;

/** The day of the next weekly run (`YYYY-MM-DD`). */
export function nextPayoutDate(now: Date): string {
  const ahead = (friday - now.getUTCDay() + 7) % 7;
  const isOver = ahead === 0 && now.getUTCHours() >= runHour;
  return new Date(now.getTime() + (isOver ? 7 : ahead) * dayMs).toISOString().slice(0, 10);
}
