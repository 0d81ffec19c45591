import type { FileStat } from '@lensdock/ports/storage/storage.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { codeOfKey } from './pipeline/package-keys.ts';
import { selectPartKeys } from './pipeline/parts.store.ts';
import {
  deleteOldUploadRows,
  resumableLifetimeMs,
  selectIdleCodes,
  selectUnknownCodes,
} from './pipeline/unfinished-uploads.store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Number of files per statement. */
const batchSize = 500;

/**
 * Deletes leftovers of broken connections, killed servers and deleted apps: stalled uploads, unreferenced packages in
 * quarantine, and packages without a version.
 */
export async function deleteOldUploads(services: AppServices, signal: AbortSignal): Promise<void> {
  const now = (await services.clock.now()).getTime();
  await deleteOldUploadRows(services.database, {
    // Active uploads are marked twice a minute.
    receiving: new Date(now - 10 * minuteMs),
    resumable: new Date(now - resumableLifetimeMs),
    ended: new Date(now - 30 * dayMs),
  });
  await services.storage.sweep();
  await sweepDrawer(services, { drawer: 'quarantine', before: now - hourMs, unneeded: selectIdleCodes }, signal);
  await sweepDrawer(services, { drawer: 'apks', before: now - dayMs, unneeded: selectUnknownCodes }, signal);
}

interface Sweep {
  drawer: string;
  /** Younger files may belong to an uncommitted transaction. */
  before: number;
  unneeded: typeof selectUnknownCodes;
}

async function sweepDrawer(
  services: AppServices,
  { drawer, before, unneeded }: Sweep,
  signal: AbortSignal,
): Promise<void> {
  let batch: FileStat[] = [];
  for await (const file of services.storage.list(drawer)) {
    if (signal.aborted) return;
    if (file.storedAt.getTime() >= before) continue;
    batch.push(file);
    if (batch.length < batchSize) continue;
    await deleteUnneeded(services, batch, unneeded);
    batch = [];
  }
  await deleteUnneeded(services, batch, unneeded);
}

async function deleteUnneeded(
  { database, storage }: AppServices,
  files: readonly FileStat[],
  selectUnneeded: Sweep['unneeded'],
): Promise<void> {
  if (files.length === 0) return;
  const codes = [...new Set(files.map(({ key }) => codeOfKey(key)))];
  const unknown = new Set((await selectUnneeded(database, codes)).map(({ code }) => code));
  const unneeded = files.map(({ key }) => key).filter((key) => unknown.has(codeOfKey(key)));
  // A part that was joined to a final upload has the code of its partial one, which is gone.
  const parts = new Set((await selectPartKeys(database, unneeded)).map(({ storageKey }) => storageKey));
  for (const key of unneeded) if (!parts.has(key)) await storage.delete(key);
}
