import type { Queries } from '@lensdock/ports/database/database.ts';
import {
  allocatePaid,
  allocateVat,
  assignPendingEntries,
  keepConverted,
  selectPayoutSums,
  type TakingPayout,
} from './payout-entries.store.ts';
import type { CompanyTax } from './pending.store.ts';

export { releaseEntries, type TakingPayout } from './payout-entries.store.ts';

/**
 * Assigns pending entries to the payouts of a run, with their parts of the VAT and of the converted amount. Returns the
 * sum of each payout's entries.
 */
export async function closeEntries(
  transaction: Queries,
  runId: string,
  payouts: readonly TakingPayout[],
  { at, taxes, holdDays }: { at: Date; taxes: readonly CompanyTax[]; holdDays: number },
): Promise<{ id: string; amountMinor: string; paidMinor: string | null }[]> {
  await assignPendingEntries(transaction, payouts, { at, holdDays });
  await allocateVat(transaction, runId, taxes);
  await keepConverted(transaction, runId);
  await allocatePaid(transaction, runId);
  return selectPayoutSums(transaction, runId);
}
