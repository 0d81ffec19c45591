import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { releasePackageName } from '../lifecycle/apps.store.ts';
import type { FoundVersion } from './find-version.ts';

/** Deletes a draft or rejected version. The state table deletes the row, which also releases its package name. */
export async function deleteVersion(transaction: Queries, { app, version }: FoundVersion): Promise<Changed> {
  return {
    value: undefined,
    audit: [
      {
        action: 'delete-version',
        subjectKind: 'version',
        subjectId: version.code,
        appCode: app.code,
        before: {
          status: version.status,
          versionName: version.metaData.versionName,
          sha256: version.metaData.sha256,
        },
      },
    ],
    last: () => releasePackageName(transaction, app.code),
  };
}
