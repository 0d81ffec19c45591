import { Problem } from '@lensdock/contract/http/problem.ts';
import type { World } from '../world.ts';
import { systemPerson } from './send-payout.ts';
import { startRun } from './start-run.ts';

/** The run of every week. Once more is no harm: what is in a payout is not pending. */
export async function weeklyRun({ database, clock, settings }: World): Promise<void> {
  const at = await clock.now();
  const occasion = { person: systemPerson, at, requestId: `weekly-run-${at.toISOString().slice(0, 10)}` };
  try {
    await database.transaction((transaction) => startRun(transaction, occasion, settings));
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'nothing-to-pay-out') throw error;
  }
}
