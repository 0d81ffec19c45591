import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ArchivedFile, archiveIn } from './archive-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-archive-folder-'));
  return () => rm(folder, { recursive: true });
});

async function files(): Promise<ArchivedFile[]> {
  const found: ArchivedFile[] = [];
  for await (const file of archiveIn(folder).files()) found.push(file);
  return found;
}

describe('the files of an archive', () => {
  it('are none when the archive has no list of files', async () => {
    expect(await files()).toEqual([]);
  });

  it('are not taken for none when their list cannot be opened', async () => {
    await symlink('files.jsonl', join(folder, 'files.jsonl'));
    await expect(files()).rejects.toMatchObject({ code: 'ELOOP' });
  });
});
