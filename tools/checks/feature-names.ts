import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that are no features: each room has a few. */
const notFeatures: Record<string, string[]> = {
  contract: ['http', 'language'],
  server: [
    'archive',
    'http',
    'history',
    'images',
    'jobs',
    'measures',
    'migrations',
    'sign-on',
    'testing',
    'sample-data',
    'telemetry',
    'file-checks',
  ],
  console: ['api', 'ui', 'shell', 'routes', 'palette', 'comparison', 'dev', 'testing'],
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
