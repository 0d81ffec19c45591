import type { deleteApp as endpoint } from '@lensdock/contract/apps/apps.endpoints.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { applyAction, assertActionAllowed } from '../lifecycle/apply-action.ts';
import { selectVersionCodes } from '../lifecycle/apps.store.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { forgetFilesOfApp, type GoneFile, removeFiles } from '../listing/remove-files.ts';
import { apkKey } from '../versions/apk-key.ts';

/**
 * Deletes an app with everything of it, which frees its package name, and then the bytes of its packages, pictures and
 * documents. Those come last, because a transaction that fails could not bring them back.
 */
export async function deleteApp(
  services: Pick<AppServices, 'database' | 'storage'>,
  call: Call<typeof endpoint>,
): Promise<void> {
  let left: { versions: string[]; files: GoneFile[] } = { versions: [], files: [] };
  await call.change(async (transaction) => {
    const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
    await assertActionAllowed(transaction, call, app.code, { type: 'delete-app' });
    const versions = await selectVersionCodes(transaction, app.code);
    left = { versions, files: await forgetFilesOfApp(transaction, app.code) };
    await applyAction(transaction, call, app.code, { type: 'delete-app' });
    await writeAudit(transaction, call, {
      action: 'delete-app',
      subjectKind: 'app',
      subjectId: app.code,
      appCode: app.code,
      before: { name: app.name, status: app.status, packageName: app.packageName },
    });
  });
  try {
    for (const version of left.versions) await services.storage.delete(apkKey(version));
    await removeFiles(services, left.files);
  } catch (error) {
    call.request.log.warn({ err: error }, 'files of a deleted app stay behind');
  }
}
