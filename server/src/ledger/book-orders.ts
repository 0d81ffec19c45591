import type { Booked, CommissionTerms } from '@lensdock/contract/ledger/commission.ts';
import { dueEntries, type LedgerEntry, type SoldLine } from '@lensdock/contract/ledger/due-entries.ts';
import { compareMoments, paymentStanding, type ReportedChange } from '@lensdock/contract/ledger/payment-standing.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { addToDays, type BookedShare, insertEntries, type NewEntry, selectEntries } from './ledger.store.ts';
import { licenceShares } from './licence-shares.ts';
import { laterOf, openMoment, openMonths } from './open-months.ts';
import { holdEntries, type OrderHold } from './pending.store.ts';

export type { OrderHold } from './pending.store.ts';

/** The members of an order that the ledger needs. */
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

/**
 * Books the reported changes of an order that the ledger lacks. Lock the order's row before. Returns how long the order
 * is held from payout runs, which the caller stores.
 */
export async function bookOrder(
  transaction: Queries,
  order: BookableOrder,
  terms: CommissionTerms,
  at: Date,
): Promise<OrderHold[]> {
  const written = (await selectEntries(transaction, order.orderId)).map(
    ({ gross, commission, net, ...row }): LedgerEntry => ({
      ...row,
      gross: BigInt(gross),
      commission: BigInt(commission),
      net: BigInt(net),
    }),
  );
  const bookedAt = await openMoment(transaction, at);
  const due = dueEntries(order.lines, order.changes, written, terms).map((entry) => ({ ...entry, at: bookedAt }));
  return write(transaction, [{ order, written, due }]);
}

/**
 * Books many orders that were never booked. Reports are processed in chronological order, so that each entry is dated
 * as if booked at once.
 */
export async function bookNewOrders(
  transaction: Queries,
  orders: readonly BookableOrder[],
  terms: CommissionTerms,
): Promise<OrderHold[]> {
  const { earliest } = await openMonths(transaction);
  const bookings = orders.map((order) => {
    const due: DueEntry[] = [];
    const changes = [...order.changes].sort(compareMoments);
    for (const [index, { at }] of changes.entries()) {
      const more = dueEntries(order.lines, changes.slice(0, index + 1), due, terms);
      due.push(...more.map((entry) => ({ ...entry, at: laterOf(new Date(at), earliest) })));
    }
    return { order, written: [], due };
  });
  return write(transaction, bookings);
}

type DueEntry = LedgerEntry & { at: Date };

interface Booking {
  order: BookableOrder;
  written: readonly LedgerEntry[];
  due: readonly DueEntry[];
}

async function write(transaction: Queries, bookings: readonly Booking[]): Promise<OrderHold[]> {
  const entries = bookings.flatMap(({ order: { orderId }, due }) =>
    due.map(
      ({ kind, line, changeId, provider, at, ...booked }, place): NewEntry => ({
        orderId,
        place,
        kind,
        line,
        changeId,
        provider,
        bookedAt: at.toISOString(),
        ...textOf(booked),
      }),
    ),
  );
  if (entries.length > 0) {
    await insertEntries(transaction, entries);
    await addToDays(transaction, bookings.flatMap(sharesOf));
  }
  const holds = bookings.map(({ order: { orderId, changes } }): OrderHold => {
    const { heldUntil } = paymentStanding(changes);
    return { orderId, heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString() };
  });
  await holdEntries(transaction, holds);
  return holds;
}

/** Only new entries count; the order itself counts with its first one. */
function sharesOf({ order, written, due }: Booking): BookedShare[] {
  const first = due.find(({ kind }) => kind === 'sale');
  const momentOf = new Map<LedgerEntry, Date>(due.map((entry) => [entry, entry.at]));
  return licenceShares(order.lines, [...written, ...due]).flatMap(({ entry, licence, ...booked }): BookedShare[] => {
    const at = momentOf.get(entry);
    if (!at) return [];
    const orders = entry === first ? 1 : 0;
    return [{ orderId: order.orderId, licence, orders, bookedAt: at.toISOString(), ...textOf(booked) }];
  });
}

function textOf({ gross, commission, net }: Booked) {
  return { gross: String(gross), commission: String(commission), net: String(net) };
}
