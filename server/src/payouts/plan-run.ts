import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import { type PendingSum, type PlannedPayout, planPayouts } from '@lensdock/contract/payouts/plan-payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type PayableAccount, payableAccounts } from '../payout-accounts/payable-accounts.ts';

export interface RunPlan {
  plans: PlannedPayout[];
  accounts: PayableAccount[];
}

/** What becomes of what is pending, by the accounts that are validated now. */
export async function planRun(queries: Queries, sums: readonly PendingSum[]): Promise<RunPlan> {
  const accounts = await payableAccounts(queries, [...new Set(sums.map(({ companyId }) => companyId))]);
  const validated = new Map<string, PayoutProvider[]>();
  for (const { companyId, provider } of accounts)
    validated.set(companyId, [...(validated.get(companyId) ?? []), provider]);
  return { plans: planPayouts(sums, validated), accounts };
}
