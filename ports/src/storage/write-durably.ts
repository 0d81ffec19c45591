import { type FileHandle, open, unlink } from 'node:fs/promises';
import { deferRejection, ignoreFailure } from '../failures/ignore-failure.ts';
import type { ChunkObserver } from './storage.ts';

/** Wraps disk operations, so that their errors can be distinguished from those of the content. */
export type DiskStep = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Chunks are combined up to this size: a system call per 64 KB would cost a fifth of the speed. */
const batchBytes = 1024 * 1024;
/** Data is synced early when it is this large or this old, because the answer waits for the last sync. */
const syncBytes = 8 * 1024 * 1024;
const syncMs = 250;

/** Creates a file with the output of `write` and leaves it open. Removes it after a failure. */
export async function makeFile<Result>(
  path: string,
  step: DiskStep,
  write: (file: FileHandle) => Promise<Result>,
): Promise<{ file: FileHandle; result: Result }> {
  const file = await step(() => open(path, 'wx', 0o600));
  return { file, result: await orDropped(file, path, () => write(file)) };
}

/** Syncs a file and closes it. Removes it after a failure. */
export async function syncFile(file: FileHandle, path: string, step: DiskStep): Promise<void> {
  await orDropped(file, path, () => step(() => file.sync()));
  await step(() => file.close());
}

/** A failed operation closes the file and removes it. */
export async function orDropped<Result>(file: FileHandle, path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await ignoreFailure(file.close());
    await ignoreFailure(unlink(path));
    throw error;
  }
}

/**
 * Writes the content into a file and passes it to `see` at the same time. Returns the size. At most two batches are in memory: one
 * is written and seen while the next one arrives. No write and no `see` continues once it has ended.
 */
export async function writeContent(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  step: DiskStep,
  see: ChunkObserver,
): Promise<number> {
  const early = createEarlySync(file);
  let sizeBytes = 0;
  let batch: Uint8Array[] = [];
  let batchSize = 0;
  let working: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    await working;
    const [chunks, bytes] = [batch, batchSize];
    [batch, batchSize] = [[], 0];
    const writing = step(() => writeAll(file, chunks, bytes));
    working = Promise.allSettled([writing, see(chunks)]).then(throwFirst);
    // Awaited at the next flush.
    deferRejection(working);
    early.wrote(bytes, writing);
  };
  try {
    for await (const chunk of content) {
      sizeBytes += chunk.length;
      batchSize += chunk.length;
      batch.push(chunk);
      if (batchSize >= batchBytes) await flush();
    }
    await flush();
    await working;
  } finally {
    await ignoreFailure(working);
    await early.ended();
  }
  return sizeBytes;
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

let syncing = false;

/** Syncs data ahead of the end. One file of the process at a time, because a sync holds a thread that reads need. */
function createEarlySync(file: FileHandle) {
  let unsynced = 0;
  let syncedAt = performance.now();
  let running: Promise<void> = Promise.resolve();
  const sync = async (writing: Promise<unknown>) => {
    syncing = true;
    try {
      await writing;
      await file.datasync();
    } finally {
      syncing = false;
    }
  };
  return {
    wrote(bytes: number, writing: Promise<unknown>): void {
      unsynced += bytes;
      const now = performance.now();
      if (syncing || (unsynced < syncBytes && now - syncedAt < syncMs)) return;
      [unsynced, syncedAt] = [0, now];
      // A failure is reported by the write or by the last sync.
      running = ignoreFailure(sync(writing));
    },
    ended: () => running,
  };
}

async function writeAll(file: FileHandle, chunks: Uint8Array[], bytes: number): Promise<void> {
  if (bytes === 0) return;
  let { bytesWritten } = await file.writev(chunks);
  // A disk that fills up may accept a part and report it only at the next write.
  if (bytesWritten === bytes) return;
  for (const chunk of chunks) {
    const skipped = Math.min(bytesWritten, chunk.length);
    bytesWritten -= skipped;
    let rest = chunk.subarray(skipped);
    while (rest.length > 0) rest = rest.subarray((await file.write(rest)).bytesWritten);
  }
}
