import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode } from '../failures/error-code.ts';
import { deferRejection, ignoreFailure } from '../failures/ignore-failure.ts';
import { filesBelow, isMissing, makeFolder, removeLeftovers, syncFolder } from './disk-folders.ts';
import { assertKey, type ChunkObserver, type FileStat, type Storage } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';
import { type DiskStep, makeFile, orDropped, syncFile, writeContent } from './write-durably.ts';

/** The folder for incomplete files. The leading dot distinguishes it from every key. */
const incoming = '.incoming';

/** Files in a folder of the local disk (or of a share that renames atomically). Creates a missing folder. */
export async function diskStorage(root: string): Promise<Storage> {
  await guarded(root, () => makeFolder(root, join(root, incoming)), 'unavailable');
  await guarded(root, () => removeLeftovers(join(root, incoming)), 'unavailable');
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, ...key.split('/'));
  };
  return {
    ...diskWrites(root, pathOf),
    ...diskReads(root, pathOf),
    sweep: () => guarded(root, () => removeLeftovers(join(root, incoming)), 'unavailable'),
  };
}

type PathOf = (key: string) => string;

async function statOf(root: string, path: string): Promise<FileStat | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return undefined;
    const key = relative(root, path).split(sep).join('/');
    return { key, sizeBytes: found.size, storedAt: found.mtime };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function diskWrites(root: string, pathOf: PathOf): Pick<Storage, 'put' | 'receive' | 'delete' | 'move'> {
  const newPath = () => join(root, incoming, randomUUID());
  const place = async (unfinished: string, path: string) => {
    await makeFolder(root, dirname(path));
    await rename(unfinished, path);
  };
  return {
    // Written to a separate folder; complete and synced files are moved to their place.
    async put(key, content) {
      const [path, unfinished] = [pathOf(key), newPath()];
      const onDisk: DiskStep = (step) => guarded(key, step, 'unavailable');
      const hash = createHash('sha256');
      const see: ChunkObserver = async (chunks) => {
        for (const chunk of chunks) hash.update(chunk);
      };
      const { file, result } = await makeFile(unfinished, onDisk, (made) => writeContent(made, content, onDisk, see));
      await syncFile(file, unfinished, onDisk);
      await onDisk(() => place(unfinished, path)).catch(async (error) => {
        await ignoreFailure(unlink(unfinished));
        throw error;
      });
      await onDisk(() => syncFolder(dirname(path)));
      return { sizeBytes: result, sha256: hash.digest('hex') };
    },

    // Visible as soon as it is complete, while the syncs that make it durable are still running.
    async receive(key, content, see = async () => undefined) {
      const [path, unfinished] = [pathOf(key), newPath()];
      const onDisk: DiskStep = (step) => guarded(key, step, 'unavailable');
      const { file, result } = await makeFile(unfinished, onDisk, (made) => writeContent(made, content, onDisk, see));
      await orDropped(file, unfinished, () => onDisk(() => place(unfinished, path)));
      const kept = Promise.all([syncFile(file, path, onDisk), onDisk(() => syncFolder(dirname(path)))]);
      // A caller that failed before never asks for it.
      deferRejection(kept);
      return { sizeBytes: result, kept };
    },

    async delete(key) {
      const path = pathOf(key);
      await guarded(key, async () => {
        await unlink(path).catch((error) => {
          if (!isMissing(error)) throw error;
        });
      });
    },

    async move(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)];
      await guarded(from, async () => {
        await makeFolder(root, dirname(target));
        try {
          await rename(source, target);
        } catch (error) {
          if (!isMissing(error) || !(await statOf(root, target))) throw error;
        }
        const gone = syncFolder(dirname(source)).catch((error) => {
          if (!isMissing(error)) throw error;
        });
        await Promise.all([syncFolder(dirname(target)), gone]);
      });
    },
  };
}

function diskReads(root: string, pathOf: PathOf): Pick<Storage, 'get' | 'asLocalFile' | 'stat' | 'list'> {
  return {
    async get(key, { position = 0, lengthBytes } = { position: 0 }) {
      const path = pathOf(key);
      // Opened before the response starts: a missing file must fail here, and a later deletion must not matter.
      const handle = await guarded(key, () => open(path, 'r'));
      const { size } = await handle.stat();
      const end = Math.min(size, lengthBytes === undefined ? size : position + lengthBytes) - 1;
      if (position > size || (position === size && size > 0)) {
        await handle.close();
        throw new StorageFailure('out-of-range', `${key} ends before byte ${position}`);
      }
      if (end < position) {
        await handle.close();
        return { sizeBytes: size, stream: createReadStream('/dev/null') };
      }
      return { sizeBytes: size, stream: handle.createReadStream({ start: position, end, highWaterMark: 256 * 1024 }) };
    },

    async asLocalFile(key) {
      const path = pathOf(key);
      const file = await guarded(key, () => statOf(root, path));
      if (!file) throw new StorageFailure('not-found', `expected a file under ${key}`);
      return {
        path,
        sizeBytes: file.sizeBytes,
        release: async () => {
          // The file is the stored one; there is no copy to remove.
        },
      };
    },

    stat: (key) => guarded(key, () => statOf(root, pathOf(key))),

    async *list(drawer) {
      const folder = drawer === undefined ? root : pathOf(drawer);
      for (const path of await guarded(folder, () => filesBelow(folder))) {
        if (path.startsWith(join(root, incoming))) continue;
        const file = await guarded(path, () => statOf(root, path));
        if (file) yield file;
      }
    },
  };
}

/** Runs a disk operation and translates its failure; other failures pass unchanged. */
async function guarded<Result>(
  key: string,
  step: () => Promise<Result>,
  missing: 'not-found' | 'unavailable' = 'not-found',
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const code = errorCode(error);
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    if (isMissing(error) && missing === 'not-found') {
      throw new StorageFailure('not-found', `expected a file under ${key}`, code);
    }
    const kind = code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'unavailable';
    throw new StorageFailure(kind, `the disk refused ${key}: ${code}`, code);
  }
}
