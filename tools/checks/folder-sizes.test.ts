import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLargeFolders, folderLimit } from './folder-sizes.ts';

let project: string;

async function fill(folder: string, count: number, ending: string): Promise<void> {
  await mkdir(join(project, folder), { recursive: true });
  for (let file = 0; file < count; file++) await writeFile(join(project, folder, `file-${file}${ending}`), '');
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'lensdock-folders-'));
  await fill('server/src/review', folderLimit, '.ts');
  await fill('server/src/review/queue', 1, '.ts');
  await fill('server/src/listing', folderLimit, '.ts');
  await fill('server/src/listing', 1, '.test.ts');
  await fill('console/src/listing', folderLimit, '.tsx');
  await fill('console/src/listing', 1, '.module.css');
  await fill('server/src/migrations', folderLimit + 1, '.sql');
  await fill('server/dist', folderLimit + 1, '.js');
  await fill('sample/pictures', folderLimit + 1, '.svg');
});

afterAll(() => rm(project, { recursive: true }));

it('reports folders with more source files than the limit, tests and style sheets included', async () => {
  expect(await findLargeFolders(project, ['server', 'console', 'sample'])).toEqual([
    'console/src/listing: 31 source files; split it by subject (at most 30)',
    'server/src/listing: 31 source files; split it by subject (at most 30)',
  ]);
});
