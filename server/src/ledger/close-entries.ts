import type { Queries } from '@lensdock/ports/database/database.ts';
import {
  keepConverted,
  selectPayoutSums,
  shareOutPaid,
  shareOutVat,
  type TakingPayout,
  takePending,
} from './payout-entries.store.ts';
import type { CompanyTax } from './pending.store.ts';

export { releaseEntries, type TakingPayout } from './payout-entries.store.ts';

/**
 * Moves what is pending into the payouts of a run and gives each entry its part of the VAT and of what is sent in
 * another currency. Answers what the entries of each payout add up to.
 */
export async function closeEntries(
  transaction: Queries,
  runId: string,
  payouts: readonly TakingPayout[],
  { at, taxes }: { at: Date; taxes: readonly CompanyTax[] },
): Promise<{ id: string; amountMinor: string; paidMinor: string | null }[]> {
  await takePending(transaction, payouts, at);
  await shareOutVat(transaction, runId, taxes);
  await keepConverted(transaction, runId);
  await shareOutPaid(transaction, runId);
  return selectPayoutSums(transaction, runId);
}
