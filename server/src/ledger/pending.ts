import type { PendingSum } from '@lensdock/contract/payouts/plan-payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { holdPending, selectPendingSums } from './pending.store.ts';

/** What is booked and in no payout: of one company, or with null of all. */
export async function pendingSums(queries: Queries, companyId: string | null): Promise<PendingSum[]> {
  const rows = await selectPendingSums(queries, companyId);
  return rows.map((row) => ({ ...row, netMinor: BigInt(row.netMinor) }));
}

/** The same for a run, which takes what it was told of and nothing else. */
export async function heldPendingSums(transaction: Queries): Promise<PendingSum[]> {
  await holdPending(transaction);
  return pendingSums(transaction, null);
}
