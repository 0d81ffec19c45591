import type { Queries } from '@lensdock/ports/database/database.ts';
import { holdPending, joinPending, selectOpenSince } from './pending.store.ts';

/** Locks the ledger to close a month: waits for bookings under way, and later ones wait for the close. */
export async function lockLedger(transaction: Queries): Promise<void> {
  await holdPending(transaction);
}

/**
 * Returns the start of the first open month, which stays open until the transaction ends: closing a month takes a lock
 * that waits for this one.
 */
export async function openMonths(transaction: Queries): Promise<{ earliest: Date | null }> {
  await joinPending(transaction);
  return { earliest: await selectOpenSince(transaction) };
}

/** Returns when something is booked that happened at this moment: then, or at the start of the first open month. */
export async function openMoment(transaction: Queries, at: Date): Promise<Date> {
  return laterOf(at, (await openMonths(transaction)).earliest);
}

export function laterOf(at: Date, earliest: Date | null): Date {
  return earliest !== null && earliest > at ? earliest : at;
}
