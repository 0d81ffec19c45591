import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { storageConformance } from './storage.conformance.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lensdock-storage-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

storageConformance('a folder on the disk', () => diskStorage(join(root, 'files')));

it('leaves nothing of broken uploads behind', async () => {
  expect(await readdir(join(root, 'files', '.incoming'))).toEqual([]);
});

it('sweeps what a killed server left a day ago, and not what is younger', async () => {
  const incoming = join(root, 'files', '.incoming');
  await writeFile(join(incoming, 'old'), 'x');
  await writeFile(join(incoming, 'young'), 'x');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(incoming, 'old'), yesterday, yesterday);
  await diskStorage(join(root, 'files'));
  expect(await readdir(incoming)).toEqual(['young']);
});

it('says unavailable when the disk does not take the bytes', async () => {
  const storage = await diskStorage(join(root, 'blocked'));
  // A file where a folder should be: refused to root as well, whom modes do not stop.
  await writeFile(join(root, 'blocked', 'drawer'), 'not a folder');
  const put = storage.put('drawer/key', (async function* () {})());
  await expect(put).rejects.toMatchObject({ name: 'StorageFailure', kind: 'unavailable' });
  expect(await readdir(join(root, 'blocked', '.incoming'))).toEqual([]);
});
