import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { storageConformance } from './storage.conformance.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lensdock-storage-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

storageConformance('a folder on the disk', () => diskStorage(join(root, 'files')));

it('leaves no files of failed uploads', async () => {
  expect(await readdir(join(root, 'files', '.incoming'))).toEqual([]);
});

it('removes day-old files of a killed server, and no newer ones', async () => {
  const incoming = join(root, 'files', '.incoming');
  const storage = diskStorage(join(root, 'files'));
  await storage;
  await writeFile(join(incoming, 'old'), 'x');
  await writeFile(join(incoming, 'young'), 'x');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(incoming, 'old'), yesterday, yesterday);
  await diskStorage(join(root, 'files'));
  expect(await readdir(incoming)).toEqual(['young']);
  await utimes(join(incoming, 'young'), yesterday, yesterday);
  await writeFile(join(incoming, 'younger'), 'x');
  await (await storage).sweep();
  expect(await readdir(incoming)).toEqual(['younger']);
});

it('reports that it is unavailable when the disk refuses the bytes', async () => {
  const storage = await diskStorage(join(root, 'blocked'));
  // A file in place of a folder: refused even to root, who ignores modes.
  await writeFile(join(root, 'blocked', 'drawer'), 'not a folder');
  const put = storage.put('drawer/key', (async function* () {})());
  await expect(put).rejects.toMatchObject({ name: 'StorageFailure', kind: 'unavailable' });
  expect(await readdir(join(root, 'blocked', '.incoming'))).toEqual([]);
});

async function* zeros(megabytes: number): AsyncGenerator<Uint8Array> {
  for (let count = 0; count < megabytes; count++) yield new Uint8Array(1024 * 1024);
}

it('lets a file be read while it is synced, and reports it stored after file and folder are synced', async () => {
  const storage = await diskStorage(join(root, 'slow'));
  const handle = await open(root, 'r');
  const syncs: (() => void)[] = [];
  const original = (Object.getPrototypeOf(handle) as FileHandle).sync; // The prototype has the methods of a handle.
  // The prototype has the methods of a handle.
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    await new Promise<void>((go) => {
      syncs.push(go);
    });
    return original.call(this);
  });
  await handle.close();
  try {
    // The folder exists, so its parent need not be synced.
    await mkdir(join(root, 'slow', 'drawer'));
    let isKept = false;
    const received = await storage.receive('drawer/file', zeros(3));
    const kept = received.kept.then(() => {
      isKept = true;
    });
    expect((await storage.stat('drawer/file'))?.sizeBytes).toBe(3 * 1024 * 1024);
    await expect.poll(() => syncs).toHaveLength(2);
    syncs[0]?.();
    await storage.stat('drawer/file');
    expect(isKept).toBe(false);
    syncs[1]?.();
    await kept;
  } finally {
    spy.mockRestore();
  }
});

it('reports a full disk and stores nothing of the file', async () => {
  const storage = await diskStorage(join(root, 'full'));
  // The folder exists, so its parent need not be synced.
  await mkdir(join(root, 'full', 'drawer'));
  const handle = await open(root, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle; // The prototype has the methods of a handle.
  await handle.close();
  const enospc = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  for (const put of [() => storage.receive('drawer/file', zeros(3)), () => storage.put('drawer/file', zeros(3))]) {
    const spy = vi.spyOn(prototype, 'writev').mockRejectedValue(enospc);
    await expect(put()).rejects.toMatchObject({ name: 'StorageFailure', kind: 'full', code: 'ENOSPC' });
    spy.mockRestore();
  }
  const spy = vi.spyOn(prototype, 'sync').mockRejectedValue(enospc);
  const { kept } = await storage.receive('drawer/file', zeros(1));
  await expect(kept).rejects.toMatchObject({ kind: 'full' });
  spy.mockRestore();
  expect(await storage.stat('drawer/file')).toBeUndefined();
  expect(await readdir(join(root, 'full', '.incoming'))).toEqual([]);
});

it('stores every byte when the disk accepts a part of each write', async () => {
  const storage = await diskStorage(join(root, 'short'));
  const handle = await open(root, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle; // The prototype has the methods of a handle.
  await handle.close();
  const { write } = prototype;
  const writeHalf = (file: FileHandle, bytes: Uint8Array) =>
    write.call(file, bytes.subarray(0, Math.ceil(bytes.length / 2)) as never); // The overloads hide each other.
  const first = vi.spyOn(prototype, 'writev').mockImplementation(async function (this: FileHandle, [chunk]) {
    const { bytesWritten } = await writeHalf(this, chunk as Uint8Array); // The storage writes bytes.
    return { bytesWritten, buffers: [] };
  });
  const rest = vi.spyOn(prototype, 'write').mockImplementation(async function (this: FileHandle, bytes: unknown) {
    return writeHalf(this, bytes as Uint8Array) as never; // The storage writes bytes.
  });
  const content = Buffer.from('every byte of a file');
  const chunks = async function* () {
    yield content.subarray(0, 9);
    yield content.subarray(9);
  };
  await storage.put('drawer/file', chunks());
  first.mockRestore();
  rest.mockRestore();
  const { stream } = await storage.get('drawer/file');
  expect(await buffer(stream)).toEqual(content);
});
