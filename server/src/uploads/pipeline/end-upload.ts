import type { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { apkKey, quarantineKey } from './package-keys.ts';
import { dropParts } from './tus-parts.ts';
import { selectUnknownCodes } from './unfinished-uploads.store.ts';
import { deleteUpload, finishUpload } from './uploads.store.ts';

type Services = Pick<AppServices, 'database' | 'storage'>;

/** Ends a refused upload: its problem is kept, its bytes are deleted. */
export async function endUpload(services: Services, id: string, problem: Problem, at: Date): Promise<void> {
  const { problem: name, findings, parameters } = problem;
  await finishUpload(services.database, id, { problem: name, findings, parameters }, at);
  await dropParts(services, id);
  await deleteBytes(services, id);
}

/** Deletes an upload that failed for reasons other than the package. */
export async function discardUpload(services: Services, id: string): Promise<void> {
  await dropParts(services, id);
  await deleteUpload(services.database, id);
  await deleteBytes(services, id);
}

/** A transaction that was rolled back may already have moved the bytes. Bytes of a version are never deleted. */
async function deleteBytes({ database, storage }: Services, id: string): Promise<void> {
  await storage.delete(quarantineKey(id));
  const [unknown] = await selectUnknownCodes(database, [id]);
  if (unknown) await storage.delete(apkKey(id));
}
