import { isBooking } from '../orders/order-rules.ts';
import type { PaymentProvider, PaymentStatus } from '../orders/orders.ts';
import { type Booked, bookRefund, bookSale, type CommissionTerms } from './commission.ts';

/** What the store reported of an order's payment. */
export interface ReportedChange {
  changeId: string;
  status: PaymentStatus;
  /** Milliseconds since the epoch. */
  at: number;
  refundMinor: bigint | null;
}

export interface SoldLine {
  position: number;
  unitMinor: bigint;
  quantity: number;
  provider: PaymentProvider;
}

export interface LedgerEntry extends Booked {
  kind: 'sale' | 'refund';
  /** Of a sale. */
  line: number | null;
  /** Of a refund; empty for a sale. */
  changeId: string;
  provider: 'CARD' | 'BANK';
}

/**
 * What has to be written for an order after what was reported of it so far: the sale of each paid line once the money was
 * earned, and from then on each refund. Entries that are written already are not written again. It does not matter in
 * which sequence the reports came: a refund that arrives before the payment waits for it.
 */
export function dueEntries(
  lines: readonly SoldLine[],
  changes: readonly ReportedChange[],
  written: readonly LedgerEntry[],
  terms: CommissionTerms,
): LedgerEntry[] {
  if (!changes.some(({ status }) => isBooking(status))) return [];
  const sales = written.filter(({ kind }) => kind === 'sale');
  const newSales = sales.length > 0 ? [] : lines.flatMap((line) => saleOf(line, terms));
  const [first] = [...sales, ...newSales];
  // Nothing was paid, so nothing can be given back.
  if (!first) return [];
  const sale = sumOf([...sales, ...newSales]);
  const refunded = written.filter(({ kind }) => kind === 'refund');
  let before = -sumOf(refunded).gross;
  const newRefunds: LedgerEntry[] = [];
  for (const { changeId, refundMinor } of changes) {
    if (refundMinor === null || refunded.some((entry) => entry.changeId === changeId)) continue;
    newRefunds.push({
      ...{ kind: 'refund', line: null, changeId, provider: first.provider },
      ...bookRefund(sale, before, refundMinor),
    });
    before += refundMinor;
  }
  return [...newSales, ...newRefunds];
}

function saleOf({ position, unitMinor, quantity, provider }: SoldLine, terms: CommissionTerms): LedgerEntry[] {
  if (provider === 'ZERO') return [];
  return [{ kind: 'sale', line: position, changeId: '', provider, ...bookSale(unitMinor, quantity, terms) }];
}

export function sumOf(entries: readonly Booked[]): Booked {
  return entries.reduce(
    (sum, { gross, commission, net }) => ({
      gross: sum.gross + gross,
      commission: sum.commission + commission,
      net: sum.net + net,
    }),
    { gross: 0n, commission: 0n, net: 0n },
  );
}

/** The status of an order: of what was reported, the newest; of the same moment, what comes later in the life of a payment. */
export function newestChange<Change extends Pick<ReportedChange, 'status' | 'at' | 'changeId'>>(
  changes: readonly Change[],
): Change | undefined {
  return [...changes].sort(
    (one, other) =>
      other.at - one.at || stage[other.status] - stage[one.status] || (other.changeId < one.changeId ? -1 : 1),
  )[0];
}

const stage: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  overdue: 1,
  failed: 2,
  exempt: 3,
  paid: 4,
  paid_recurring: 5,
  completed: 6,
  partially_refunded: 7,
  refunded: 8,
  chargeback: 9,
};
