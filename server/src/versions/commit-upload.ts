import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import type { World } from '../kernel/services/world.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';
import { refusalOf } from '../lifecycle/apk-finding.ts';
import { takeAction } from '../lifecycle/take-action.ts';
import { apkKey, quarantineKey } from './apk-key.ts';
import { type InspectedApk, judgeApk } from './judge-apk.ts';
import { finishUpload } from './uploads.store.ts';
import { insertVersion, type NewVersion, selectUploadContext } from './versions.store.ts';

export interface InspectedUpload {
  /** Also the code of the version that comes of it: a check that is repeated cannot make a second one. */
  id: string;
  appCode: string;
  fileName: string;
  inspected: InspectedApk;
}

/**
 * Makes the version of an upload: state, rules, file, row, and the end of the upload, all or nothing. Throws the problem
 * that refuses it. The file is moved before the row is committed, so a version without its file is never seen; a file
 * without its version is swept.
 */
export async function commitUpload(
  transaction: Queries,
  { storage, settings }: World,
  occasion: Occasion & { language: Language },
  upload: InspectedUpload,
): Promise<ApkFinding[]> {
  const { id, appCode, fileName, inspected } = upload;
  await takeAction(transaction, occasion, appCode, { type: 'upload-version' });
  const context = await selectUploadContext(transaction, appCode, inspected.facts.packageName);
  const { accepted, metaData, signer, findings } = judgeApk(inspected, context, settings);
  if (!accepted || !metaData) throw refusalOf(findings, occasion.language);
  const version: NewVersion = {
    ...{ code: id, appCode, metaData, signer, findings, fileName },
    ...{ uploadedBy: occasion.actor.subject, at: occasion.at },
  };
  // The folder is synced while the rows are written. Nothing of it goes on when one of them fails.
  const rows = writeRows(transaction, occasion, version);
  const [moved, written] = await Promise.allSettled([storage.move(quarantineKey(id), apkKey(id)), rows]);
  for (const part of [moved, written]) if (part.status === 'rejected') throw part.reason;
  return findings;
}

async function writeRows(transaction: Queries, occasion: Occasion, version: NewVersion): Promise<void> {
  const { code, appCode, metaData, at } = version;
  await insertVersion(transaction, version);
  await finishUpload(transaction, code, { appVersionCode: code }, at);
  await recordChange(transaction, occasion, {
    action: 'upload-version',
    subjectKind: 'version',
    subjectId: code,
    appCode,
    after: { versionCode: metaData.versionCode, versionName: metaData.versionName, sha256: metaData.sha256 },
  });
}
