import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { missingIssuerSettings, taxTermsOf } from '../invoices/tax-terms.ts';
import { settle } from '../kernel/history/changed.ts';
import { notify } from '../kernel/history/notify.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { readPending } from '../ledger/pending.ts';
import { runRates } from './plan-run.ts';
import { startRun } from './start-run.ts';

/** Idempotent: entries that are already in a payout are not pending. */
export async function weeklyRun(services: AppServices): Promise<void> {
  const { database, clock, settings } = services;
  const at = await clock.now();
  const rates = await runRates(services, at);
  const context = { actor: systemActor('system'), at, requestId: `weekly-run-${at.toISOString().slice(0, 10)}` };
  try {
    await database.transaction(async (transaction) =>
      settle(transaction, context, await startRun(transaction, context, { settings, rates }), undefined),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.problem === 'invoice-issuer-incomplete') await reportBlockedRun(services, context);
    else if (error.problem !== 'nothing-to-pay-out') throw error;
  }
}

/** Retries would not help: operators must complete the settings and start the run themselves. */
async function reportBlockedRun({ database, settings }: AppServices, context: ActionContext): Promise<void> {
  const { sums } = await readPending(database, null, { at: context.at, terms: taxTermsOf(settings) });
  if (sums.length === 0) return;
  const parameters = { settings: missingIssuerSettings(settings).join(', ') };
  await database.transaction((transaction) =>
    notify(transaction, context, {
      to: { role: 'operator' },
      kind: 'payout-run-blocked',
      parameters,
      link: '/payout-runs',
    }),
  );
}
