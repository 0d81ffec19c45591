import type { Problem } from '@lensdock/contract/kernel/problem.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { auditRefusedFile } from '../scans/audit-refused-file.ts';
import { apkKey, quarantineKey } from './package-keys.ts';
import { deleteReceiving } from './parts.store.ts';
import { dropParts } from './tus-parts.ts';
import { selectUnknownCodes } from './unfinished-uploads.store.ts';
import { deleteUpload, finishUpload, selectUpload, type UploadRow } from './uploads.store.ts';

type Services = Pick<AppServices, 'database' | 'storage'>;

/**
 * Ends a refused upload: its problem is kept, its bytes are deleted, and malware is recorded in the audit. With `notice`
 * the company receives a message, because no call answers.
 */
export async function endUpload(
  services: Services,
  context: ActionContext,
  { id, appCode, fileName }: Pick<UploadRow, 'id' | 'appCode' | 'fileName'>,
  problem: Problem,
  { notice = false } = {},
): Promise<void> {
  const { problem: name, findings, parameters } = problem;
  const signature = findings.find(({ code }) => code === 'apk-infected')?.parameters?.signature;
  await services.database.transaction(async (transaction) => {
    await finishUpload(transaction, id, { problem: name, findings, parameters }, context.at);
    if (signature === undefined) return;
    const upload = await selectUpload(transaction, id);
    if (!upload) return;
    const file = {
      companyId: upload.companyId,
      appCode,
      sha256: upload.sha256 ?? '',
      fileName,
      signature: `${signature}`,
    };
    await auditRefusedFile(transaction, context, file, notice ? { link: `/app/${appCode}/apk` } : undefined);
  });
  await dropParts(services, id);
  await deleteBytes(services, id);
}

/** Deletes an upload that failed for reasons other than the package. */
export async function discardUpload(services: Services, id: string): Promise<void> {
  await dropParts(services, id);
  await deleteUpload(services.database, id);
  await deleteBytes(services, id);
}

/**
 * Cancels an upload whose bytes still arrive. Returns false once it is checked or ended. The rows go first, because a
 * concurrent call may join the parts; bytes without a row are swept.
 */
export async function cancelUpload({ database, storage }: Services, id: string): Promise<boolean> {
  const keys = await database.transaction((transaction) => deleteReceiving(transaction, id));
  for (const key of keys ?? []) await ignoreFailure(storage.delete(key));
  return keys !== undefined;
}

/** A transaction that was rolled back may already have moved the bytes. Bytes of a version are never deleted. */
async function deleteBytes({ database, storage }: Services, id: string): Promise<void> {
  await storage.delete(quarantineKey(id));
  const [unknown] = await selectUnknownCodes(database, [id]);
  if (unknown) await storage.delete(apkKey(id));
}
