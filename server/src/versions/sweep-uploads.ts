import type { FileStat } from '@lensdock/ports/storage/storage.ts';
import type { World } from '../kernel/services/world.ts';
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
export async function sweepUploads(world: World, signal: AbortSignal): Promise<void> {
  const now = (await world.clock.now()).getTime();
  await deleteOldUploads(world.database, {
    // An upload that goes on says so twice a minute.
    receiving: new Date(now - 10 * minuteMs),
    // Whoever closes a laptop in the evening goes on in the morning, or after the weekend.
    resumable: new Date(now - 3 * dayMs),
    ended: new Date(now - 30 * dayMs),
  });
  await world.storage.sweep();
  await sweepDrawer(world, { drawer: 'quarantine', before: now - hourMs, unneeded: selectIdleCodes }, signal);
  await sweepDrawer(world, { drawer: 'apks', before: now - dayMs, unneeded: selectUnknownCodes }, signal);
}

interface Sweep {
  drawer: string;
  /** A young file may belong to a transaction that is not committed yet. */
  before: number;
  unneeded: typeof selectUnknownCodes;
}

async function sweepDrawer(world: World, { drawer, before, unneeded }: Sweep, signal: AbortSignal): Promise<void> {
  let batch: FileStat[] = [];
  for await (const file of world.storage.list(drawer)) {
    if (signal.aborted) return;
    if (file.storedAt.getTime() >= before) continue;
    batch.push(file);
    if (batch.length < batchSize) continue;
    await deleteUnneeded(world, batch, unneeded);
    batch = [];
  }
  await deleteUnneeded(world, batch, unneeded);
}

async function deleteUnneeded(
  { database, storage }: World,
  files: readonly FileStat[],
  unneeded: Sweep['unneeded'],
): Promise<void> {
  if (files.length === 0) return;
  const codes = [...new Set(files.map(({ key }) => codeOfKey(key)))];
  const unknown = new Set((await unneeded(database, codes)).map(({ code }) => code));
  for (const { key } of files) if (unknown.has(codeOfKey(key))) await storage.delete(key);
}
