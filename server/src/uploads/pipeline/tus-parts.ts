import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { deleteParts, type PartRow, selectParts } from './parts.store.ts';

type Services = Pick<AppServices, 'database' | 'storage'>;

/** The package of an upload by tus, in the order of its parts. Undefined if there are no parts. */
export async function contentOfParts(
  { database, storage }: Services,
  id: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const parts = await selectParts(database, id);
  return parts.length > 0 ? joined(storage, parts) : undefined;
}

/** Deletes the bytes before the rows: without its row a part would only be found by the sweep. */
export async function dropParts({ database, storage }: Services, id: string): Promise<void> {
  const parts = await selectParts(database, id);
  if (parts.length === 0) return;
  for (const { storageKey } of parts) await storage.delete(storageKey);
  await deleteParts(database, id);
}

async function* joined(storage: Storage, parts: readonly PartRow[]): AsyncGenerator<Uint8Array> {
  for (const { storageKey } of parts) yield* (await storage.get(storageKey)).stream;
}
