import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type {
  saveVersionDraft as draftEndpoint,
  updateOnlineVersion as onlineEndpoint,
  saveVersion as saveEndpoint,
} from '@lensdock/contract/versions/versions.endpoints.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { breaksUnique } from '@lensdock/ports/database/database-failure.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import { type Answered, assertRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { applyAction, assertActionAllowed } from '../lifecycle/apply-action.ts';
import { cleanChangelog, storedChangelog } from './clean-changelog.ts';
import { type FoundVersion, findVersion } from './find-version.ts';
import { readVersion } from './read-version.ts';
import { reservePackageName, updateChangelog } from './versions.store.ts';

type SaveCall = Call<typeof saveEndpoint | typeof draftEndpoint | typeof onlineEndpoint>;
export type SaveAction = 'save-version' | 'save-version-draft' | 'update-online-version';

/**
 * Saves a version: the first save of an upload ("create version", or for an app of the store "release version"), the
 * changelog of a saved draft, or that of the online version. They differ in the action; the state table says what follows.
 */
export async function saveVersion(
  limits: Limits,
  call: SaveCall,
  type: SaveAction,
): Promise<Version | Answered<Version>> {
  const { companyId } = developerOf(call);
  // Before the transaction: a costly text waits for a checker process, and no lock may wait with it.
  const cleaned = await cleanChangelog(call.body.changelogByIsocode, companyId, limits.CHANGELOG_LIMIT);
  return call.change(async (transaction) => {
    const found = await findVersion(transaction, call, { lock: true });
    const { app, version } = found;
    const action: Action = { type, version: version.code };
    // First the state: whoever may not save at all need not hear what else is wrong.
    await assertActionAllowed(transaction, call, app.code, action);
    await assertRevision(
      call.ifMatch,
      version.revision,
      async () => (await readVersion(transaction, limits, call)).reply,
    );
    const changelog = cleaned === undefined ? version.changelog : storedChangelog(cleaned, limits.CHANGELOG_LIMIT);
    await updateChangelog(transaction, version.code, changelog, call.at);
    if (type === 'save-version') await reserveName(transaction, found);
    await applyAction(transaction, call, app.code, action);
    await writeAudit(transaction, call, {
      ...{ action: type, subjectKind: 'version', subjectId: version.code, appCode: app.code },
      before: { saved: version.saved, changelog: version.changelog },
      after: { saved: true, changelog },
    });
    return readVersion(transaction, limits, call);
  });
}

/** A saved version reserves its package name: for this app, and against every other one. */
async function reserveName(transaction: Queries, { app, version }: FoundVersion): Promise<void> {
  const { packageName } = version.metaData;
  try {
    await reservePackageName(transaction, app.code, packageName);
  } catch (failure) {
    if (!breaksUnique(failure, 'app_package_name_key')) throw failure;
    throw new Problem('package-name-taken', [], { name: packageName });
  }
}
