import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { breaksUnique } from '@lensdock/ports/database/database-failure.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { reservePackageName } from '../lifecycle/apps.store.ts';
import { plannedOf, planRelease } from '../lifecycle/plan-release.ts';
import { updateChangelog } from '../lifecycle/versions.store.ts';
import { type cleanChangelog, storedChangelog } from './clean-changelog.ts';
import type { FoundVersion } from './find-version.ts';

export type SaveAction = 'save-version' | 'save-version-draft' | 'update-online-version';

export interface SaveVersion {
  type: SaveAction;
  /** The cleaned changelog; undefined keeps the current one. */
  cleaned: Awaited<ReturnType<typeof cleanChangelog>>;
  limits: Limits;
  /** Only of a submission. */
  release: ReleasePlan | undefined;
}

/**
 * Saves a version: the first save of an upload, the changelog of a saved draft, or that of the published version. They
 * differ in the action, and the state table determines the effect.
 */
export async function saveVersion(
  transaction: Queries,
  { at }: ActionContext,
  found: FoundVersion,
  { type, cleaned, limits, release }: SaveVersion,
): Promise<Changed> {
  const { app, version } = found;
  if (type === 'save-version') {
    refusePlanOfFirst(found, release);
    await planRelease(transaction, { appCode: app.code, version: version.code, at }, release);
  }
  const changelog = cleaned === undefined ? version.changelog : storedChangelog(cleaned, limits.CHANGELOG_LIMIT);
  await updateChangelog(transaction, version.code, changelog, at);
  if (type === 'save-version') await reserveName(transaction, found);
  return {
    value: undefined,
    audit: [
      {
        action: type,
        subjectKind: 'version',
        subjectId: version.code,
        appCode: app.code,
        before: { saved: version.saved, changelog: version.changelog },
        after: { saved: true, changelog, ...plannedOf(release) },
      },
    ],
  };
}

/** The first version of an app is submitted with its app, and its release mode with it. */
function refusePlanOfFirst({ app }: FoundVersion, plan: ReleasePlan | undefined): void {
  if (app.publicationNumber !== null || !plan || plan.mode === 'immediately') return;
  throw new Problem('invalid-input', [{ code: 'release-first-version', inputField: 'release.mode' }]);
}

/** Reserves the package name of a saved version for its app. */
async function reserveName(transaction: Queries, { app, version }: FoundVersion): Promise<void> {
  const { packageName } = version.metaData;
  try {
    await reservePackageName(transaction, app.code, packageName);
  } catch (failure) {
    if (!breaksUnique(failure, 'app_package_name_key')) throw failure;
    throw new Problem('package-name-taken', [], { name: packageName });
  }
}
