import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { taxTermsOf } from '../invoices/tax-terms.ts';
import { type Changed, settle, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { readPending } from '../ledger/pending.ts';
import { readLedgerCheck } from '../ledger/read-check.ts';
import { runRates } from './plan-run.ts';
import { requestRun } from './run-requests.ts';
import { startRun } from './start-run.ts';

/**
 * Idempotent: entries that are already in a payout are not pending. While the last check of the ledger has found
 * discrepancies, only an operator who has read them starts a run.
 */
export async function weeklyRun(services: AppServices): Promise<void> {
  const { database, clock, settings } = services;
  const at = await clock.now();
  const rates = await runRates(services, at);
  const context = { actor: systemActor('system'), at, requestId: `weekly-run-${at.toISOString().slice(0, 10)}` };
  const change = (work: (transaction: Queries) => Promise<Changed<unknown>>) =>
    database.transaction(async (transaction) => settle(transaction, context, await work(transaction), undefined));
  const check = await readLedgerCheck(database);
  if (check && check.disagreements.length > 0) {
    await change((transaction) => reportBlockedRun(transaction, 'payout-run-blocked-by-ledger', { settings, at }));
    return;
  }
  try {
    await change((transaction) => startRun(transaction, context, { settings, rates }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.problem === 'payout-run-above-limit') await requestOnce(change, context);
    else if (error.problem === 'invoice-issuer-incomplete')
      await change((transaction) => reportBlockedRun(transaction, 'payout-run-blocked', { settings, at }));
    else if (error.problem !== 'nothing-to-pay-out') throw error;
  }
}

/** Two operators approve and confirm a weekly run above the limit. A request that waits already covers its amounts. */
async function requestOnce(
  change: (work: (transaction: Queries) => Promise<Changed<unknown>>) => Promise<void>,
  context: ActionContext,
): Promise<void> {
  try {
    await change((transaction) => requestRun(transaction, context, {}));
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'payout-run-requested') throw error;
  }
}

/** Retries would not help: operators must resolve the cause and start the run themselves. */
async function reportBlockedRun(
  transaction: Queries,
  kind: 'payout-run-blocked' | 'payout-run-blocked-by-ledger',
  { settings, at }: { settings: Settings; at: Date },
): Promise<Changed> {
  const { sums } = await readPending(transaction, null, {
    at,
    terms: taxTermsOf(settings),
    holdDays: settings.PAYOUT_HOLD_DAYS,
  });
  if (sums.length === 0) return unchanged;
  return {
    value: undefined,
    notices: [{ to: { role: 'operator' }, kind, link: '/payout-runs' }],
  };
}
