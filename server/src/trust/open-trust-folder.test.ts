import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTrustFolder } from './open-trust-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-trust-folder-'));
  return () => rm(folder, { recursive: true });
});

describe('the newest metadata of a role', () => {
  it('is undefined in an empty folder', async () => {
    expect(await openTrustFolder(folder).newest('root')).toBeUndefined();
  });

  it('is not taken for missing when its folder cannot be read, because `trust init` would replace the keys', async () => {
    await writeFile(join(folder, 'metadata'), 'a file where a folder is expected');
    await expect(openTrustFolder(folder).newest('root')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
