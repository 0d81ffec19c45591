import type { RolloutAction } from '@lensdock/contract/lifecycle/rollout-transitions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { settle } from '../kernel/history/changed.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
import { lockAnyApp } from '../lifecycle/find-app.ts';
import { rolloutChanged } from './rollout-changed.ts';
import { type FoundRollout, selectAppsWithDueRollout, selectRollout } from './rollouts.store.ts';

type Scheduling = Pick<AppServices, 'database' | 'clock'>;

/** Scheduled task: releases what is due and moves rollouts by days to their next stage, one app per transaction. */
export async function advanceRollouts({ database, clock }: Scheduling, signal: AbortSignal): Promise<void> {
  const at = await clock.now();
  const failures: unknown[] = [];
  for (const code of await selectAppsWithDueRollout(database, at)) {
    if (signal.aborted) return;
    // One app that fails must not keep the others waiting: it would be in their way again the next time.
    await database
      .transaction((transaction) => advance(transaction, code, at))
      .catch((failure) => failures.push(new Error(`rollout of app ${code}: not advanced`, { cause: failure })));
  }
  if (failures.length > 0) throw failures[0];
}

async function advance(transaction: Queries, code: string, at: Date): Promise<void> {
  const app = await lockAnyApp(transaction, code);
  // Read again after the lock, because the company may have made another decision.
  const rollout = app && (await selectRollout(transaction, { app: code }));
  const action = rollout && dueAction(rollout, at);
  if (!action) return;
  const context = { at, requestId: `job-${randomCode()}`, actor: systemActor('calendar') };
  const changed = rolloutChanged(context, { app, rollout }, action);
  const applied = await applyAction(transaction, context, code, action);
  await settle(transaction, context, changed, applied.value);
  await settle(transaction, context, applied, undefined);
}

function dueAction(rollout: FoundRollout, at: Date): RolloutAction | undefined {
  const { version, phase, startsAt, nextStageAt, stages } = rollout;
  if (phase === 'scheduled' && startsAt && startsAt <= at) return { type: 'release-now', version };
  const next = stages[1];
  return phase === 'rolling' && next && nextStageAt && nextStageAt <= at
    ? {
        type: 'set-percent',
        version,
        ...(next.cameras === undefined ? { percent: next.percent } : { cameras: next.cameras }),
      }
    : undefined;
}
