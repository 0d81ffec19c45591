import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { awaitLater, ignoreFailure } from '../failures/ignore-failure.ts';
import type { StoredFile } from './storage.ts';

/** Wraps disk operations, so that their errors can be distinguished from those of the content. */
export type DiskStep = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Chunks are combined up to this size: a system call per 64 KB would cost a fifth of the speed. */
const batchBytes = 1024 * 1024;

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
 * Writes the content to a file and hashes it. Holds at most two batches in memory: one is being written while the next
 * arrives.
 */
export async function writeHashed(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  step: DiskStep,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let batch: Uint8Array[] = [];
  let heldBytes = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    const [chunks, bytes] = [batch, heldBytes];
    [batch, heldBytes] = [[], 0];
    writing = step(() => writeAll(file, chunks, bytes));
    // Awaited at the next flush.
    awaitLater(writing);
  };
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      heldBytes += chunk.length;
      batch.push(chunk);
      if (heldBytes >= batchBytes) await flush();
    }
    await flush();
  } finally {
    await ignoreFailure(writing);
  }
  await writing;
  return { sizeBytes, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, chunks: Uint8Array[], bytes: number): Promise<void> {
  if (bytes === 0) return;
  let { bytesWritten } = await file.writev(chunks);
  // A disk that fills up may accept a part and report it only at the next write.
  if (bytesWritten === bytes) return;
  for (const chunk of chunks) {
    const skipped = Math.min(bytesWritten, chunk.length);
    bytesWritten -= skipped;
    if (skipped < chunk.length) await file.write(chunk.subarray(skipped));
  }
}
