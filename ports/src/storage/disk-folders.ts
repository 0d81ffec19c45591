import { mkdir, open, opendir, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../failures/error-code.ts';

const leftoverAgeMs = 24 * 3_600_000;

export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Creates a folder durably: each new one is synced in its parent. */
export async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length && made.length >= root.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Removes uploads cut off by a kill. Those of another server on the same share may still be growing. */
export async function removeLeftovers(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    try {
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > leftoverAgeMs) await unlink(path);
    } catch (error) {
      // It was completed or removed by another server.
      if (!isMissing(error)) throw error;
    }
  }
}

export function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
