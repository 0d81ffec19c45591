import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findUnknownFeatureNames } from './feature-names.ts';

it('reports a feature folder of the server or console that the contract does not have', async () => {
  const project = await mkdtemp(join(tmpdir(), 'lensdock-names-'));
  const folders = [
    'contract/src/pricing',
    'server/src/pricing',
    'server/src/kernel',
    'console/src/prices',
    'console/src/ui',
  ];
  for (const folder of folders) await mkdir(join(project, folder), { recursive: true });
  expect(await findUnknownFeatureNames(project)).toEqual([
    'console/src/prices: the contract has no feature of this name',
  ]);
  await rm(project, { recursive: true });
});
