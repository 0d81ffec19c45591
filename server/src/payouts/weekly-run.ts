import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { settle } from '../kernel/history/changed.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { runRates } from './plan-run.ts';
import { startRun } from './start-run.ts';

/** The run of every week. Once more is no harm: what is in a payout is not pending. */
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
    if (!(error instanceof Problem) || error.problem !== 'nothing-to-pay-out') throw error;
  }
}
