import type { deleteApp as endpoint } from '@lensdock/contract/apps/apps.endpoints.ts';
import { recordChange } from '../history/record-change.ts';
import { type Call, developerOf } from '../http/call.ts';
import { apkKey } from '../versions/apk-key.ts';
import type { World } from '../world.ts';
import { selectVersionCodes } from './apps.store.ts';
import { findApp } from './find-app.ts';
import { takeAction } from './take-action.ts';

/**
 * Deletes an app with everything of it, which frees its package name, and then its packages. What is left behind when
 * this fails, and pictures and documents that nobody else has, is cleared by the sweeps.
 */
export async function deleteApp({ storage }: Pick<World, 'storage'>, call: Call<typeof endpoint>): Promise<void> {
  let versions: string[] = [];
  await call.change(async (transaction) => {
    const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
    versions = await selectVersionCodes(transaction, app.code);
    await takeAction(transaction, call, app.code, { type: 'delete-app' });
    await recordChange(transaction, call, {
      action: 'delete-app',
      subjectKind: 'app',
      subjectId: app.code,
      appCode: app.code,
      before: { name: app.name, status: app.status, packageName: app.packageName },
    });
  });
  for (const version of versions) {
    await storage.delete(apkKey(version)).catch((error) => {
      call.request.log.warn({ err: error }, 'a package of a deleted app stays until the sweep');
    });
  }
}
