import type { FileStat } from '@lensdock/ports/storage/storage.ts';
import type { World } from '../world.ts';
import { codeOfKey } from './apk-key.ts';
import { deleteOldUploads, selectUnknownCodes } from './uploads.store.ts';

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
    ended: new Date(now - 30 * dayMs),
  });
  await sweepDrawer(world, { drawer: 'quarantine', before: now - hourMs }, signal);
  await sweepDrawer(world, { drawer: 'apks', before: now - dayMs }, signal);
}

async function sweepDrawer(
  world: World,
  { drawer, before }: { drawer: string; before: number },
  signal: AbortSignal,
): Promise<void> {
  let batch: FileStat[] = [];
  for await (const file of world.storage.list(drawer)) {
    if (signal.aborted) return;
    // A young file may belong to a transaction that is not committed yet.
    if (file.storedAt.getTime() >= before) continue;
    batch.push(file);
    if (batch.length < batchSize) continue;
    await deleteUnknown(world, batch);
    batch = [];
  }
  await deleteUnknown(world, batch);
}

async function deleteUnknown({ database, storage }: World, files: readonly FileStat[]): Promise<void> {
  if (files.length === 0) return;
  const keys = new Map(files.map(({ key }) => [codeOfKey(key), key]));
  for (const { code } of await selectUnknownCodes(database, [...keys.keys()])) {
    await storage.delete(keys.get(code) ?? '');
  }
}
