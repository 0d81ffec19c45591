import type { deleteVersion as endpoint } from '@lensdock/contract/versions/versions.endpoints.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import type { Call } from '../kernel/http/call.ts';
import type { World } from '../kernel/services/world.ts';
import { takeAction } from '../lifecycle/take-action.ts';
import { apkKey } from './apk-key.ts';
import { findVersion } from './find-version.ts';
import { releasePackageName } from './versions.store.ts';

/** Deletes a draft or rejected version, and then its package. */
export async function deleteVersion({ storage }: World, call: Call<typeof endpoint>): Promise<void> {
  await call.change(async (transaction) => {
    const { app, version } = await findVersion(transaction, call, { lock: true });
    await takeAction(transaction, call, app.code, { type: 'delete-version', version: version.code });
    await releasePackageName(transaction, app.code);
    await recordChange(transaction, call, {
      ...{ action: 'delete-version', subjectKind: 'version', subjectId: version.code, appCode: app.code },
      before: { status: version.status, versionName: version.metaData.versionName, sha256: version.metaData.sha256 },
    });
  });
  // What is left behind when this fails is swept: the version itself is gone.
  await storage.delete(apkKey(call.params.appVersionCode)).catch((error) => {
    call.request.log.warn({ err: error }, 'the package of a deleted version stays until the sweep');
  });
}
