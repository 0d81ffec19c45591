import type { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { apkKey, quarantineKey } from './apk-key.ts';
import { dropParts } from './assemble-parts.ts';
import { deleteUpload, finishUpload, selectUnknownCodes } from './uploads.store.ts';

type UploadParts = Pick<AppServices, 'database' | 'storage'>;

/** Ends a refused upload: its problem is kept, its bytes are deleted. */
export async function endUpload(uploads: UploadParts, id: string, problem: Problem, at: Date): Promise<void> {
  const { problem: name, findings, parameters } = problem;
  await finishUpload(uploads.database, id, { problem: name, findings, parameters }, at);
  await dropParts(uploads, id);
  await deleteBytes(uploads, id);
}

/** Deletes an upload that failed for reasons other than the package. */
export async function discardUpload(uploads: UploadParts, id: string): Promise<void> {
  await dropParts(uploads, id);
  await deleteUpload(uploads.database, id);
  await deleteBytes(uploads, id);
}

/** A transaction that was rolled back may already have moved the bytes. Bytes of a version are never deleted. */
async function deleteBytes({ database, storage }: UploadParts, id: string): Promise<void> {
  await storage.delete(quarantineKey(id));
  const [unknown] = await selectUnknownCodes(database, [id]);
  if (unknown) await storage.delete(apkKey(id));
}
