import type { KeptSum, PendingSum } from '@lensdock/contract/payouts/plan-payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { holdPending, type PendingRow, selectPendingSums } from './pending.store.ts';

/** What is booked and in no payout: of one company, or with null of all. */
export async function pendingSums(queries: Queries, companyId: string | null, at: Date): Promise<PendingSum[]> {
  const rows = await selectPendingSums(queries, companyId, at);
  return rows.map(({ companyId: id, provider, currency, held, netMinor, entries, ...row }) => ({
    ...{ companyId: id, provider, currency, held, entries, netMinor: BigInt(netMinor), kept: keptOf(row) },
  }));
}

/** The same for a run, which takes what it was told of and nothing else. */
export async function heldPendingSums(transaction: Queries, at: Date): Promise<PendingSum[]> {
  await holdPending(transaction);
  return pendingSums(transaction, null, at);
}

function keptOf(
  row: Omit<PendingRow, 'companyId' | 'provider' | 'currency' | 'held' | 'netMinor' | 'entries'>,
): KeptSum | null {
  const { keptCurrency: currency, keptRate: rate, keptRateDate: rateDate } = row;
  if (currency === null || rate === null || rateDate === null) return null;
  return {
    ...{ currency, rate, rateDate },
    ...{ netMinor: BigInt(row.keptMinor), paidMinor: BigInt(row.keptPaidMinor) },
  };
}
