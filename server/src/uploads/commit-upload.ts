import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';
import { refusalOf } from '../lifecycle/apk-finding.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
import { apkKey, quarantineKey } from './apk-key.ts';
import type { InspectedApk, PackageReceiver } from './package-receiver.ts';
import { finishUpload } from './uploads.store.ts';

export interface InspectedUpload {
  id: string;
  appCode: string;
  fileName: string;
  inspected: InspectedApk;
}

/**
 * Judges a package under the lock of its app and commits state, file, version and the end of the upload together.
 * Throws the problem that refuses it. The file is moved before the commit, so that a version always has its file; a
 * file without a version is deleted later.
 */
export async function commitUpload(
  transaction: Queries,
  { storage, settings, packages }: AppServices & { packages: PackageReceiver },
  context: ActionContext & { language: Language },
  { id, appCode, fileName, inspected }: InspectedUpload,
): Promise<Changed<ApkFinding[]>> {
  await applyAction(transaction, context, appCode, { type: 'upload-version' });
  const judged = await packages.judge(transaction, settings, appCode, inspected);
  const { accepted, metaData, signer, findings } = judged;
  if (!accepted || !metaData) throw refusalOf(findings, context.language);
  const writeRows = async () => {
    const created = await packages.create(transaction, context, {
      code: id,
      appCode,
      fileName,
      metaData,
      signer,
      findings,
    });
    await finishUpload(transaction, id, { appVersionCode: id }, context.at);
    return created;
  };
  // The folder is synced while the rows are written. Both are settled before an error is thrown.
  const [moved, written] = await Promise.allSettled([storage.move(quarantineKey(id), apkKey(id)), writeRows()]);
  if (moved.status === 'rejected') throw moved.reason;
  if (written.status === 'rejected') throw written.reason;
  return { ...written.value, value: findings };
}
