import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Rollout } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { type FoundApp, findApp } from '../lifecycle/find-app.ts';
import { lockVersion } from '../lifecycle/versions.store.ts';
import { readRollout } from '../rollouts/find-rollout.ts';
import { selectVersion, type VersionRow } from './versions.store.ts';

export interface FoundVersion {
  app: FoundApp;
  version: VersionRow;
  rollout: Rollout | null;
}

interface NamedVersion {
  actor: Developer;
  params: { id: string; appVersionCode: string };
}

/** Returns a version of an app of the caller's company. Another company's is treated as missing. */
export async function findVersion(
  queries: Queries,
  { actor, params }: NamedVersion,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundVersion> {
  const { id, appVersionCode } = params;
  const app = await findApp(queries, id, actor.companyId, { lock });
  if (!isCode(appVersionCode)) throw new Problem('not-found');
  if (lock) await lockVersion(queries, appVersionCode);
  const version = await selectVersion(queries, app.code, appVersionCode);
  if (!version) throw new Problem('not-found');
  const rollout = await readRollout(queries, app.code, appVersionCode);
  return { app, version, rollout };
}
