import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { insertVersion } from '../lifecycle/versions.store.ts';
import type { AcceptedPackage, PackageReceiver } from '../uploads/pipeline/package-receiver.ts';
import { judgeApk } from './judge-apk.ts';
import { selectUploadContext, selectVersion } from './versions.store.ts';

/** Creates versions from uploaded packages. */
export const packageVersions: PackageReceiver = {
  async judge(queries, settings, appCode, inspected) {
    const context = await selectUploadContext(queries, appCode, inspected.facts.packageName);
    return judgeApk(inspected, context, settings);
  },
  create: createVersion,
  findingsOf: async (queries, appCode, code) => (await selectVersion(queries, appCode, code))?.findings,
};

async function createVersion(
  transaction: Queries,
  { actor, at }: ActionContext,
  accepted: AcceptedPackage,
): Promise<Changed> {
  await insertVersion(transaction, { ...accepted, uploadedBy: actor.subject, at });
  const { versionCode, versionName, sha256 } = accepted.metaData;
  return {
    value: undefined,
    audit: [
      {
        action: 'upload-version',
        subjectKind: 'version',
        subjectId: accepted.code,
        appCode: accepted.appCode,
        after: { versionCode, versionName, sha256 },
      },
    ],
  };
}
