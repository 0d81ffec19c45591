import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { addToDays, insertEntries, selectCorrectable } from './ledger.store.ts';
import { openMoment } from './open-months.ts';
import { holdEntries } from './pending.store.ts';

/** The amounts of an order that a correction is measured against. */
export interface Correctable {
  /** The seller's booked amount (decimal text). */
  net: string;
  /** Whether a sale was booked, which gives the correction its provider. */
  hasSale: boolean;
}

export async function readCorrectable(queries: Queries, orderId: string): Promise<Correctable> {
  const row = await selectCorrectable(queries, orderId);
  return { net: decimalText(row?.net ?? '0'), hasSale: row !== undefined };
}

export interface NewCorrection {
  id: string;
  orderId: string;
  netMinor: string;
  reason: string;
}

/**
 * Books a correction of the seller's amount; the commission changes by the opposite, because the buyer pays nothing.
 * Lock the order's row before.
 */
export async function bookCorrection(transaction: Queries, correction: NewCorrection, at: Date): Promise<void> {
  const { id, orderId, netMinor, reason } = correction;
  const order = await selectCorrectable(transaction, orderId);
  if (!order) throw new Error(`order ${orderId}: a correction needs a booked sale, found none`);
  const amounts = { gross: '0', commission: String(-BigInt(netMinor)), net: netMinor };
  const bookedAt = (await openMoment(transaction, at)).toISOString();
  const entry = { orderId, place: 0, line: null, changeId: id, provider: order.provider, bookedAt };
  await insertEntries(transaction, [{ ...entry, kind: 'correction', reason, ...amounts }]);
  await addToDays(transaction, [{ orderId, bookedAt, licence: order.licence, orders: 0, ...amounts }]);
  await holdEntries(transaction, [{ orderId, heldUntil: order.heldUntil?.toISOString() ?? null }]);
}
