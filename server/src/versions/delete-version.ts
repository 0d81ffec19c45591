import type { deleteVersion as endpoint } from '@lensdock/contract/versions/versions.endpoints.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { Call } from '../kernel/http/call.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
import { apkKey } from './apk-key.ts';
import { findVersion } from './find-version.ts';
import { releasePackageName } from './versions.store.ts';

/** Deletes a draft or rejected version, and then its package. */
export async function deleteVersion({ storage }: AppServices, call: Call<typeof endpoint>): Promise<void> {
  await call.change(async (transaction) => {
    const { app, version } = await findVersion(transaction, call, { lock: true });
    await applyAction(transaction, call, app.code, { type: 'delete-version', version: version.code });
    await releasePackageName(transaction, app.code);
    await writeAudit(transaction, call, {
      ...{ action: 'delete-version', subjectKind: 'version', subjectId: version.code, appCode: app.code },
      before: { status: version.status, versionName: version.metaData.versionName, sha256: version.metaData.sha256 },
    });
  });
  // What is left behind when this fails is swept: the version itself is gone.
  await storage.delete(apkKey(call.params.appVersionCode)).catch((error) => {
    call.request.log.warn({ err: error }, 'the package of a deleted version stays until the sweep');
  });
}
