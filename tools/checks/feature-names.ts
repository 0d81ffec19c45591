import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { layers } from '../boundaries/folder-order.ts';

/** Folders of the layer of the features that are not features. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  server: ['images', 'migrations', 'sign-on', 'testing'],
  console: ['comparison', 'dev', 'invitations', 'palette', 'testing'],
};

/** Returns feature folders of the server and the console that have no folder of the same name in the contract. */
export async function findUnknownFeatureNames(project: string): Promise<string[]> {
  const features = new Set(await foldersOf(project, 'contract'));
  const found = await Promise.all(
    ['server', 'console'].map(async (workspace) =>
      (await foldersOf(project, workspace))
        .filter((folder) => !features.has(folder))
        .map((folder) => `${workspace}/src/${folder}: the contract has no feature of this name`),
    ),
  );
  return found.flat();
}

async function foldersOf(project: string, workspace: string): Promise<string[]> {
  const entries = await readdir(join(project, workspace, 'src'), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const layersOfOthers = layers[workspace]?.map((layer) => layer.split('/')[0] ?? '') ?? [];
  const others = new Set([...layersOfOthers, ...(otherFolders[workspace] ?? [])]);
  return names.filter((name) => !others.has(name));
}
