import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of each workspace that are not features. */
const otherFolders: Record<string, string[]> = {
  contract: ['kernel', 'lifecycle', 'registry'],
  server: [
    'archive',
    'file-checks',
    'health',
    'images',
    'kernel',
    'lifecycle',
    'main',
    'migrations',
    'sign-on',
    'testing',
    'sample-data',
  ],
  console: [
    'i18n',
    'ui',
    'problems',
    'session',
    'api',
    'forms',
    'frame',
    'comparison',
    'invitations',
    'dev',
    'signed-in',
    'routes',
    'palette',
    'testing',
  ],
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
  return names.filter((name) => !otherFolders[workspace]?.includes(name));
}
