import type { FileStat } from '@lensdock/ports/storage/storage.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { codeOfKey } from './apk-key.ts';
import { deleteOldUploads, selectIdleCodes, selectUnknownCodes } from './uploads.store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How many files are asked for in one statement. */
const batchSize = 500;

/**
 * Clears away what broken connections, killed servers and deleted apps left: uploads that stopped arriving, packages in
 * quarantine that nobody waits for, packages without a version.
 */
export async function deleteOldUploadRecords(services: AppServices, signal: AbortSignal): Promise<void> {
  const now = (await services.clock.now()).getTime();
  await deleteOldUploads(services.database, {
    // An upload that goes on says so twice a minute.
    receiving: new Date(now - 10 * minuteMs),
    // Whoever closes a laptop in the evening goes on in the morning, or after the weekend.
    resumable: new Date(now - 3 * dayMs),
    ended: new Date(now - 30 * dayMs),
  });
  await services.storage.sweep();
  await sweepDrawer(services, { drawer: 'quarantine', before: now - hourMs, unneeded: selectIdleCodes }, signal);
  await sweepDrawer(services, { drawer: 'apks', before: now - dayMs, unneeded: selectUnknownCodes }, signal);
}

interface Sweep {
  drawer: string;
  /** A young file may belong to a transaction that is not committed yet. */
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
  unneeded: Sweep['unneeded'],
): Promise<void> {
  if (files.length === 0) return;
  const codes = [...new Set(files.map(({ key }) => codeOfKey(key)))];
  const unknown = new Set((await unneeded(database, codes)).map(({ code }) => code));
  for (const { key } of files) if (unknown.has(codeOfKey(key))) await storage.delete(key);
}
