import type { LedgerCheck } from '@lensdock/contract/payouts/payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectCheck } from './check.store.ts';

/** Returns the result of the latest check; null before the first one. */
export async function readLedgerCheck(queries: Queries): Promise<LedgerCheck | null> {
  const check = await selectCheck(queries);
  return check ? { checked: check.checkedAt.getTime(), disagreements: check.disagreements } : null;
}
