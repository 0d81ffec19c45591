import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { DayRates } from '@lensdock/contract/payouts/payout-currency.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { auditEntriesOf, type Change, type Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { isCode } from '../kernel/services/code-form.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { selectPayout } from './payouts.store.ts';
import { startRun } from './start-run.ts';

/**
 * Pays what is pending for the company of a failed payout, in a run of its own. The lock of the payout makes a second
 * retry wait, which then finds nothing to retry. Returns the id of the run.
 */
export async function retryPayout(
  transaction: Queries,
  context: ActionContext,
  payoutId: string,
  { settings, rates }: { settings: Settings; rates: DayRates },
): Promise<Changed<string>> {
  const payout = isCode(payoutId) ? await selectPayout(transaction, payoutId, { lock: true }) : undefined;
  if (!payout) throw new Problem('not-found');
  await assertOtherCompany(transaction, context, payout.companyId);
  if (!payout.retryable) throw new Problem('payout-not-retryable');
  const { companyId } = payout;
  const started = await startRun(transaction, context, { settings, rates, only: companyId });
  const retried = { subjectKind: 'payout', subjectId: payoutId, companyId } as const;
  const retry: Change = { action: 'retry-payout', ...retried, after: { retriedIn: started.value } };
  return { ...started, audit: [...auditEntriesOf(started), retry] };
}
