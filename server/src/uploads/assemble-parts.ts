import type { Arrivals } from '@lensdock/apk/worker/arrivals.ts';
import { awaitLater } from '@lensdock/ports/failures/ignore-failure.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { quarantineKey } from './apk-key.ts';
import type { PartialUploads } from './partial-uploads.ts';
import { deleteParts, type PartRow, selectParts } from './parts.store.ts';
import { type ReceivedApk, receiveApk } from './receive-apk.ts';
import { markAssembled } from './uploads.store.ts';

type UploadParts = Pick<AppServices, 'database' | 'storage' | 'clock'> & {
  arrivals: Arrivals;
  assemblies?: PartialUploads;
};

export interface AssembledApk extends ReceivedApk {
  /** Resolves once the file is durable and its row refers to it; the parts are then obsolete. */
  assembled: Promise<void>;
}

/** Assembles the parts of an upload into one file, or returns the existing one. Undefined without parts. */
export async function assembleParts(uploads: UploadParts, id: string): Promise<AssembledApk | undefined> {
  const { database, storage, clock, arrivals } = uploads;
  const parts = await selectParts(database, id);
  const last = parts.at(-1);
  if (!last) return undefined;
  const limitBytes = last.positionBytes + last.sizeBytes;
  const received =
    (await uploads.assemblies?.take(id, limitBytes)?.end()) ??
    (await receiveApk({ storage, arrivals, key: quarantineKey(id), content: contentOf(storage, parts), limitBytes }));
  const assembled = received.kept.then(async () => markAssembled(database, id, received.file, await clock.now()));
  awaitLater(assembled);
  return { ...received, assembled };
}

/** Deletes the bytes first, because a part without its row could not be found again. */
export async function dropParts(
  { database, storage }: Pick<AppServices, 'database' | 'storage'>,
  id: string,
): Promise<void> {
  for (const { storageKey } of await selectParts(database, id)) await storage.delete(storageKey);
  await deleteParts(database, id);
}

async function* contentOf(storage: AppServices['storage'], parts: readonly PartRow[]): AsyncGenerator<Uint8Array> {
  for (const { storageKey } of parts) {
    const { stream } = await storage.get(storageKey);
    for await (const chunk of stream) yield chunk;
  }
}
