import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Rollout } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { describeRollout } from './describe-rollout.ts';
import { type FoundRollout, selectRollout } from './rollouts.store.ts';

/** An app, locked, with the rollout of one of its versions. */
export interface LockedRollout {
  app: FoundApp;
  rollout: FoundRollout;
}

/** Describes the rollout of a version for the contract; null for a draft that was never submitted or in early access. */
export async function readRollout(queries: Queries, app: string, version: string): Promise<Rollout | null> {
  return describeRollout(await selectRollout(queries, { app, version }));
}

/** Returns the rollout of a version of this app; throws `not-found` when the app has no such version. */
export async function findRollout(queries: Queries, app: FoundApp, version: string): Promise<FoundRollout> {
  const rollout = isCode(version) ? await selectRollout(queries, { app: app.code, version }) : undefined;
  if (!rollout) throw new Problem('not-found');
  return rollout;
}
