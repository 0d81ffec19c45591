import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { consoleFiles } from './console-files.ts';
import { contractFiles } from './contract-files.ts';
import { type FeatureNames, namesOf } from './feature-names.ts';
import { register, registries } from './registries.ts';
import { serverFiles } from './server-files.ts';

/** Writes the files of a feature and lists it in each registry. Returns the paths, relative to the project. */
export function createFeature(project: string, kebab: string): { created: string[]; changed: string[] } {
  const names = namesOf(kebab);
  const files = {
    ...contractFiles(names),
    ...serverFiles(names, nextMigration(project)),
    ...consoleFiles(names),
  };
  const lists = listed(project, names);
  for (const [path, text] of Object.entries({ ...files, ...lists })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const [created, changed] = [Object.keys(files), Object.keys(lists)];
  format(project, [...created, ...changed]);
  return { created, changed };
}

/** Read before anything is written: a registry without a place for the entry leaves the project as it was. */
function listed(project: string, names: FeatureNames): Record<string, string> {
  return Object.fromEntries(
    registries.map((registry) => [
      registry.file,
      register(registry, readFileSync(join(project, registry.file), 'utf8'), names),
    ]),
  );
}

function nextMigration(project: string): number {
  const numbers = readdirSync(join(project, 'server/src/migrations')).map((file) => Number.parseInt(file, 10));
  return Math.max(...numbers.filter((number) => !Number.isNaN(number))) + 1;
}

function format(project: string, paths: string[]): void {
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
  const sources = paths.filter((path) => /\.tsx?$/.test(path));
  execFileSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', ...sources], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
