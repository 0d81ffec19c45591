import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { selectVersionCodes } from '../lifecycle/versions.store.ts';
import { forgetFilesOfApp, type GoneFile, removeFiles } from '../listing/remove-files.ts';
import { apkKey } from '../uploads/apk-key.ts';

/** The bytes that a deleted app leaves behind. */
export interface LeftFiles {
  versions: string[];
  files: GoneFile[];
}

/** Deletes an app with everything of it, which frees its package name. The state table takes the row away. */
export async function deleteApp(transaction: Queries, app: FoundApp): Promise<Changed<LeftFiles>> {
  const versions = await selectVersionCodes(transaction, app.code);
  const files = await forgetFilesOfApp(transaction, app.code);
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

/** Packages, pictures and documents go after the commit, because a transaction that fails could not bring them back. */
export async function deleteLeftFiles(
  services: Pick<AppServices, 'database' | 'storage'>,
  { versions, files }: LeftFiles,
): Promise<void> {
  for (const version of versions) await services.storage.delete(apkKey(version));
  await removeFiles(services, files);
}
