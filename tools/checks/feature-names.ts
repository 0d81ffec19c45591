import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that are no features: each room has a few. */
const notFeatures: Record<string, string[]> = {
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
    'dev',
    'signed-in',
    'routes',
    'palette',
    'testing',
  ],
};

/** One word per feature: what the server or the console calls a feature must be a feature of the contract. */
export async function findStrangeFeatureNames(project: string): Promise<string[]> {
  const features = new Set(await foldersOf(project, 'contract'));
  const found = await Promise.all(
    ['server', 'console'].map(async (room) =>
      (await foldersOf(project, room))
        .filter((folder) => !features.has(folder))
        .map((folder) => `${room}/src/${folder}: the contract has no feature of this name`),
    ),
  );
  return found.flat();
}

async function foldersOf(project: string, room: string): Promise<string[]> {
  const entries = await readdir(join(project, room, 'src'), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.filter((name) => !notFeatures[room]?.includes(name));
}
