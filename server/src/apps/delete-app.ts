import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { selectVersionCodes } from '../lifecycle/versions.store.ts';
import { type RemovedFile, removeFileRows, removeFiles } from '../listing/files/remove-files.ts';
import { apkKey } from '../uploads/pipeline/package-keys.ts';

/** Files to delete once the app's rows are gone. */
export interface LeftFiles {
  versions: string[];
  files: RemovedFile[];
}

/** Prepares the deletion of an app, which also releases its package name. The state table deletes the row. */
export async function deleteApp(transaction: Queries, app: FoundApp): Promise<Changed<LeftFiles>> {
  const versions = await selectVersionCodes(transaction, app.code);
  const files = await removeFileRows(transaction, app.code);
  return {
    value: { versions, files },
    audit: [
      {
        action: 'delete-app',
        subjectKind: 'app',
        subjectId: app.code,
        appCode: app.code,
        before: { name: app.name, status: app.status, packageName: app.packageName },
      },
    ],
  };
}

/** Files are deleted after the commit, because a rolled-back transaction could not restore them. */
export async function deleteLeftFiles(
  services: Pick<AppServices, 'database' | 'storage'>,
  { versions, files }: LeftFiles,
): Promise<void> {
  for (const version of versions) await services.storage.delete(apkKey(version));
  await removeFiles(services, files);
}
