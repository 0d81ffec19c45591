import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { type FoundApp, findApp } from '../lifecycle/find-app.ts';
import { selectVersion, type VersionRow } from './versions.store.ts';

export interface FoundVersion {
  app: FoundApp;
  version: VersionRow;
}

type VersionCall = Pick<Call, 'actor'> & { params: { id: string; appVersionCode: string } };

/** A version of an app of the caller's company; what is missing and what is somebody else's answer alike. */
export async function findVersion(
  queries: Queries,
  call: VersionCall,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundVersion> {
  const { id, appVersionCode } = call.params;
  const app = await findApp(queries, id, developerOf(call).companyId, { lock });
  const version = isCode(appVersionCode) ? await selectVersion(queries, app.code, appVersionCode, { lock }) : undefined;
  if (!version) throw new Problem('not-found');
  return { app, version };
}
