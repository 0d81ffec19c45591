import { type Booked, bookRefund, type CommissionTerms } from '@lensdock/contract/ledger/commission.ts';
import {
  dueEntries,
  type LedgerEntry,
  type ReportedChange,
  type SoldLine,
  sumOf,
} from '@lensdock/contract/ledger/due-entries.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Settings } from '../settings.ts';
import {
  addToDays,
  type BookedShare,
  type EntryRow,
  insertEntries,
  type NewEntry,
  selectEntries,
} from './ledger.store.ts';

/** An order as the ledger looks at it. */
export interface BookableOrder {
  orderId: string;
  lines: readonly (SoldLine & { licence: LicenceType })[];
  changes: readonly ReportedChange[];
}

export function termsOf({
  COMMISSION_PERCENT,
  COMMISSION_MINIMUM,
}: Pick<Settings, 'COMMISSION_PERCENT' | 'COMMISSION_MINIMUM'>): CommissionTerms {
  return { percent: COMMISSION_PERCENT, minimumMinor: BigInt(COMMISSION_MINIMUM) * 100n };
}

/** Books what was reported of an order and is not in the ledger yet. Hold the order's row before. */
export async function bookOrder(
  transaction: Queries,
  order: BookableOrder,
  terms: CommissionTerms,
  at: Date,
): Promise<void> {
  const written = (await selectEntries(transaction, order.orderId)).map(
    ({ gross, commission, net, ...row }): LedgerEntry => ({
      ...row,
      gross: BigInt(gross),
      commission: BigInt(commission),
      net: BigInt(net),
    }),
  );
  const due = dueEntries(order.lines, order.changes, written, terms);
  await write(transaction, [{ order, written, due, momentOf: () => at }]);
}

/** Books orders that were never booked, many at once, each entry at the moment of what was reported. */
export async function bookNewOrders(
  transaction: Queries,
  orders: readonly BookableOrder[],
  terms: CommissionTerms,
): Promise<void> {
  const bookings = orders.map((order) => {
    const moments = new Map(order.changes.map(({ changeId, at }) => [changeId, new Date(at)]));
    return {
      ...{ order, written: [], due: dueEntries(order.lines, order.changes, [], terms) },
      momentOf: (changeId: string) => moments.get(changeId) ?? new Date(0),
    };
  });
  await write(transaction, bookings);
}

interface Booking {
  order: BookableOrder;
  written: readonly LedgerEntry[];
  due: readonly LedgerEntry[];
  momentOf: (changeId: string) => Date;
}

async function write(transaction: Queries, bookings: readonly Booking[]): Promise<void> {
  const entries = bookings.flatMap(({ order, due, momentOf }) =>
    due.map(
      ({ gross, commission, net, ...entry }): NewEntry => ({
        ...{ orderId: order.orderId, ...entry },
        ...textOf({ gross, commission, net }),
        bookedAt: momentOf(entry.changeId).toISOString(),
      }),
    ),
  );
  if (entries.length === 0) return;
  await insertEntries(transaction, entries);
  await addToDays(transaction, bookings.flatMap(sharesOf));
}

/**
 * The figures of days tell full licences from subscriptions, and a refund is of a whole order. Its part of each is taken
 * from all that was given back so far, like the commission, so that a whole refund leaves nothing of either.
 */
function sharesOf({ order, written, due }: Booking): BookedShare[] {
  const licenceOf = new Map(order.lines.map(({ position, licence }) => [position, licence]));
  const sales = [...written, ...due].filter(({ kind }) => kind === 'sale');
  const share = (licence: string, booked: Booked, orders = 0): BookedShare => ({
    ...{ orderId: order.orderId, licence, orders },
    ...textOf(booked),
  });
  const sold = due
    .filter(({ kind }) => kind === 'sale')
    .map((entry, index) => share(licenceOf.get(entry.line ?? 0) ?? 'FULL', entry, index === 0 ? 1 : 0));
  const refunds = due.filter(({ kind }) => kind === 'refund');
  if (refunds.length === 0) return sold;
  const whole = sumOf(sales);
  const full = sumOf(sales.filter(({ line }) => line !== null && licenceOf.get(line) === 'FULL'));
  const before = -sumOf(written.filter(({ kind }) => kind === 'refund')).gross;
  const given = sumOf(refunds);
  const fullPart = (part: bigint) => (whole.gross === 0n ? 0n : (full.gross * part) / whole.gross);
  const ofFull = bookRefund(full, fullPart(before), fullPart(before - given.gross) - fullPart(before));
  const rest = {
    gross: given.gross - ofFull.gross,
    commission: given.commission - ofFull.commission,
    net: given.net - ofFull.net,
  };
  const parts = [share('FULL', ofFull), share('SUBSCRIPTION', rest)];
  return [...sold, ...parts.filter(({ gross, commission }) => gross !== '0' || commission !== '0')];
}

function textOf({ gross, commission, net }: Booked): Pick<EntryRow, 'gross' | 'commission' | 'net'> {
  return { gross: String(gross), commission: String(commission), net: String(net) };
}
