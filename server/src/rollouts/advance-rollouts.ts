import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { RolloutAction } from '@lensdock/contract/lifecycle/rollout-transitions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { isCompanyOffSale } from '../kernel/identity/blocks.store.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { settleAction } from '../lifecycle/app-command.ts';
import { type FoundApp, lockAnyApp } from '../lifecycle/find-app.ts';
import { readListingRelease } from '../lifecycle/listing-release.ts';
import { selectAppsWithDueListing } from '../lifecycle/listing-releases.store.ts';
import { changeListingRelease } from './change-listing-release.ts';
import { rolloutChanged } from './rollout-changed.ts';
import { type FoundRollout, selectAppsWithDueRollout, selectRollout } from './rollouts.store.ts';

type Scheduling = Pick<AppServices, 'database' | 'clock'>;

/** Scheduled task: releases the versions and listings that are due, and moves rollouts by days to their next stage, one app per transaction. */
export async function advanceRollouts({ database, clock }: Scheduling, signal: AbortSignal): Promise<void> {
  const at = await clock.now();
  const failures: unknown[] = [];
  const rollouts = (await selectAppsWithDueRollout(database, at)).map((code) => ({ code, kind: 'rollout' as const }));
  const listings = (await selectAppsWithDueListing(database, at)).map((code) => ({ code, kind: 'listing' as const }));
  for (const { code, kind } of [...rollouts, ...listings]) {
    if (signal.aborted) return;
    // One app that fails must not keep the others waiting: it would be in their way again the next time.
    await database
      .transaction((transaction) => advance[kind](transaction, code, at))
      .catch(
        (failure) =>
          isFileRefused(failure) ||
          failures.push(new Error(`${kind} of app ${code}: not advanced`, { cause: failure })),
      );
  }
  if (failures.length > 0) throw failures[0];
}

/** The release waits. The company was notified when the scanner refused the file. */
function isFileRefused(failure: unknown): boolean {
  return failure instanceof Problem && failure.problem === 'listing-file-refused';
}

const advance = { rollout: advanceRollout, listing: advanceListing };

async function advanceRollout(transaction: Queries, code: string, at: Date): Promise<void> {
  const app = await lockUnblockedApp(transaction, code);
  const rollout = app && (await selectRollout(transaction, { app: code }));
  const action = rollout && dueAction(rollout, at);
  if (!action) return;
  const context = contextAt(at);
  await settleAction(transaction, context, code, rolloutChanged(context, { app, rollout }, action));
}

async function advanceListing(transaction: Queries, code: string, at: Date): Promise<void> {
  const app = await lockUnblockedApp(transaction, code);
  const release = app && (await readListingRelease(transaction, code));
  if (!app || release?.state !== 'scheduled' || release.startsAt === null || release.startsAt > at.getTime()) return;
  const context = contextAt(at);
  const changed = await changeListingRelease(transaction, context, app, { type: 'release-listing' });
  await settleAction(transaction, context, code, changed);
}

/**
 * Callers read again what is due, and the block of the company is read again, because both may have changed since the
 * list of due apps was read.
 */
async function lockUnblockedApp(transaction: Queries, code: string): Promise<FoundApp | undefined> {
  const app = await lockAnyApp(transaction, code);
  return app && !(await isCompanyOffSale(transaction, app.companyId)) ? app : undefined;
}

function contextAt(at: Date): ActionContext {
  return { at, requestId: `job-${randomCode()}`, actor: systemActor('calendar') };
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
