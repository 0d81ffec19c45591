import type { FileStat } from '@lensdock/ports/storage/storage.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { deleteDetachedFiles, selectKnownDocuments, selectUsedPictures } from '../draft/listing-files.store.ts';
import { removeFiles } from './remove-files.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Number of files per statement. */
const batchSize = 500;

/**
 * Deletes files that no save has referenced for a day, and files whose upload was interrupted before their row was
 * written.
 */
export async function deleteUnusedListingFiles(services: AppServices, signal?: AbortSignal): Promise<void> {
  const before = new Date((await services.clock.now()).getTime() - dayMs);
  await removeFiles(services, await deleteDetachedFiles(services.database, before));
  await sweepDrawer(services, { drawer: 'images', before, nameOf: sha256Of, selectKnown: selectUsedPictures }, signal);
  await sweepDrawer(
    services,
    { drawer: 'documents', before, nameOf: codeOf, selectKnown: selectKnownDocuments },
    signal,
  );
}

interface Drawer {
  drawer: string;
  /** Younger files may belong to an uncommitted transaction. */
  before: Date;
  /** The name used in the rows. */
  nameOf: (key: string) => string;
  selectKnown: typeof selectUsedPictures;
}

async function sweepDrawer(services: AppServices, sweep: Drawer, signal?: AbortSignal): Promise<void> {
  let batch: FileStat[] = [];
  for await (const file of services.storage.list(sweep.drawer)) {
    if (signal?.aborted) return;
    if (file.storedAt >= sweep.before) continue;
    batch.push(file);
    if (batch.length < batchSize) continue;
    await deleteUnknown(services, sweep, batch);
    batch = [];
  }
  await deleteUnknown(services, sweep, batch);
}

async function deleteUnknown(
  { database, storage }: AppServices,
  { nameOf, selectKnown }: Drawer,
  files: readonly FileStat[],
): Promise<void> {
  if (files.length === 0) return;
  const known = new Set(await selectKnown(database, [...new Set(files.map(({ key }) => nameOf(key)))]));
  for (const { key } of files) if (!known.has(nameOf(key))) await storage.delete(key);
}

/** `images/{sha256}-{width}.webp` */
function sha256Of(key: string): string {
  return key.replace(/^images\//, '').replace(/-[^-]*$/, '');
}

/** `documents/{code}.pdf` */
function codeOf(key: string): string {
  return key.replace(/^documents\//, '').replace(/\.pdf$/, '');
}
