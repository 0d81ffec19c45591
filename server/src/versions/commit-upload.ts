import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';
import { refusalOf } from '../lifecycle/apk-finding.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
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
  { storage, settings }: AppServices,
  context: ActionContext & { language: Language },
  upload: InspectedUpload,
): Promise<ApkFinding[]> {
  const { id, appCode, fileName, inspected } = upload;
  await applyAction(transaction, context, appCode, { type: 'upload-version' });
  const known = await selectUploadContext(transaction, appCode, inspected.facts.packageName);
  const { accepted, metaData, signer, findings } = judgeApk(inspected, known, settings);
  if (!accepted || !metaData) throw refusalOf(findings, context.language);
  const version: NewVersion = {
    code: id,
    appCode,
    metaData,
    signer,
    findings,
    fileName,
    uploadedBy: context.actor.subject,
    at: context.at,
  };
  // The folder is synced while the rows are written. Nothing of it goes on when one of them fails.
  const rows = writeRows(transaction, context, version);
  const [moved, written] = await Promise.allSettled([storage.move(quarantineKey(id), apkKey(id)), rows]);
  for (const part of [moved, written]) if (part.status === 'rejected') throw part.reason;
  return findings;
}

async function writeRows(transaction: Queries, context: ActionContext, version: NewVersion): Promise<void> {
  const { code, appCode, metaData, at } = version;
  await insertVersion(transaction, version);
  await finishUpload(transaction, code, { appVersionCode: code }, at);
  await writeAudit(transaction, context, {
    action: 'upload-version',
    subjectKind: 'version',
    subjectId: code,
    appCode,
    after: { versionCode: metaData.versionCode, versionName: metaData.versionName, sha256: metaData.sha256 },
  });
}
