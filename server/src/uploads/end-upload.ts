import type { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { apkKey, quarantineKey } from './apk-key.ts';
import { dropParts } from './assemble-parts.ts';
import { deleteUpload, finishUpload, selectUnknownCodes } from './uploads.store.ts';

type Doors = Pick<AppServices, 'database' | 'storage'>;

/** Ends a refused upload: its problem is kept, its bytes are deleted. */
export async function endUpload(doors: Doors, id: string, problem: Problem, at: Date): Promise<void> {
  const { problem: name, findings, parameters } = problem;
  await finishUpload(doors.database, id, { problem: name, findings, parameters }, at);
  await dropParts(doors, id);
  await deleteBytes(doors, id);
}

/** Deletes an upload that failed for reasons other than the package. */
export async function discardUpload(doors: Doors, id: string): Promise<void> {
  await dropParts(doors, id);
  await deleteUpload(doors.database, id);
  await deleteBytes(doors, id);
}

/** A transaction that was rolled back may already have moved the bytes. Bytes of a version are never deleted. */
async function deleteBytes({ database, storage }: Doors, id: string): Promise<void> {
  await storage.delete(quarantineKey(id));
  const [unknown] = await selectUnknownCodes(database, [id]);
  if (unknown) await storage.delete(apkKey(id));
}
