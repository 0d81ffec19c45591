import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The revision of each section at the last pull or push, and the code of each file by its hash. */
export interface FileLock {
  /** Entity tags by section. */
  etags: Record<string, string>;
  /** Codes of files in the store, by the SHA-256 of their bytes. */
  files: Record<string, string>;
}

const lockName = 'lensdock.lock.json';

export async function readLock(storeFolder: string): Promise<FileLock> {
  try {
    return JSON.parse(await readFile(join(storeFolder, lockName), 'utf8')) as FileLock; // written by `writeLock`
  } catch {
    // Without the lock, every file counts as new and no revision is known.
    return { etags: {}, files: {} };
  }
}

export async function writeLock(storeFolder: string, lock: FileLock): Promise<void> {
  await writeFile(join(storeFolder, lockName), `${JSON.stringify(lock, null, 2)}\n`);
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
