import type { PaymentProvider } from '../orders/orders.ts';
import { type Booked, bookRefund, bookSale, type CommissionTerms } from './commission.ts';
import { paymentStanding, type ReportedChange } from './payment-standing.ts';

export interface SoldLine {
  position: number;
  unitMinor: bigint;
  quantity: number;
  provider: PaymentProvider;
}

/**
 * `reversal`: the payment failed or was charged back after the sale was booked, so the rest of the order is booked
 * back. `reinstatement`: it was paid after all. `correction`: operators changed the seller's amount, whatever the state of
 * the payment.
 */
export const entryKinds = ['sale', 'refund', 'reversal', 'reinstatement', 'correction'] as const;
export type EntryKind = (typeof entryKinds)[number];
/** The kinds that follow from the payment of an order. */
export type PaymentEntryKind = Exclude<EntryKind, 'correction'>;

export interface LedgerEntry extends Booked {
  kind: PaymentEntryKind;
  /** Only for a sale. */
  line: number | null;
  /** The payment change that causes the entry; empty for a sale. */
  changeId: string;
  provider: 'CARD' | 'BANK';
}

/**
 * The entries that an order needs after the payment changes so far, without those already written: the sale of each
 * paid line, then refunds, and a reversal when the payment fails. The order of arrival does not matter: an early refund
 * waits for the payment.
 */
export function dueEntries(
  lines: readonly SoldLine[],
  changes: readonly ReportedChange[],
  written: readonly LedgerEntry[],
  terms: CommissionTerms,
): LedgerEntry[] {
  const { earned, decidedBy } = paymentStanding(changes);
  const sales = written.filter(({ kind }) => kind === 'sale');
  if (!earned) return sales[0] ? correction('reversal', decidedBy, sales[0].provider, sumOf(written)) : [];
  const newSales = sales.length > 0 ? [] : lines.flatMap((line) => saleOf(line, terms));
  const [first] = [...sales, ...newSales];
  // Without a payment there is nothing to refund.
  if (!first) return [];
  const reversed = sumOf(written.filter(({ kind }) => kind === 'reversal' || kind === 'reinstatement'));
  return [
    ...newSales,
    ...correction('reinstatement', decidedBy, first.provider, reversed),
    ...refundsDue([...sales, ...newSales], changes, written, first.provider),
  ];
}

function refundsDue(
  sales: readonly LedgerEntry[],
  changes: readonly ReportedChange[],
  written: readonly LedgerEntry[],
  provider: LedgerEntry['provider'],
): LedgerEntry[] {
  const sale = sumOf(sales);
  const refunded = written.filter(({ kind }) => kind === 'refund');
  let before = -sumOf(refunded).gross;
  const due: LedgerEntry[] = [];
  for (const { changeId, refundMinor } of changes) {
    if (refundMinor === null || refunded.some((entry) => entry.changeId === changeId)) continue;
    due.push({ kind: 'refund', line: null, changeId, provider, ...bookRefund(sale, before, refundMinor) });
    before += refundMinor;
  }
  return due;
}

/** The negated amount; undefined for zero. */
function correction(
  kind: 'reversal' | 'reinstatement',
  changeId: string,
  provider: LedgerEntry['provider'],
  { gross, commission, net }: Booked,
): LedgerEntry[] {
  if (gross === 0n) return [];
  return [{ kind, line: null, changeId, provider, gross: -gross, commission: -commission, net: -net }];
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
