import { readFile } from 'node:fs/promises';
import { guardBoundaries } from '../boundaries/guard.ts';
import { type Check, faultsOf, faultsOfCommand, project } from './check.ts';
import { findStrangeFeatureNames } from './feature-names.ts';
import { findAvoidedWords, findAvoidedWordsInSources } from './voice.ts';

const { workspaces } = JSON.parse(await readFile(`${project}package.json`, 'utf8')) as { workspaces: string[] };

/** What has to hold of the project as a whole, quick ones first. */
export const checks: Check[] = [
  { name: 'boundaries between the rooms', run: checkBoundaries },
  { name: 'one word per feature', run: async () => (await findStrangeFeatureNames(project)).join('\n') || undefined },
  { name: 'voice of the texts', run: async () => (await findAvoidedWords(project)).join('\n') || undefined },
  {
    name: 'voice of the sources',
    run: async () => (await findAvoidedWordsInSources(project)).join('\n') || undefined,
  },
  {
    name: 'format and lint',
    run: () =>
      faultsOf('@biomejs/biome/bin/biome', [
        'ci',
        '--colors=off',
        '--diagnostic-level=error',
        '--max-diagnostics=50',
        '.',
      ]),
  },
  { name: 'lockfile complete', run: checkLockfile },
  {
    name: 'no dead code',
    run: () => faultsOf('knip/bin/knip.js', ['--include-entry-exports', '--no-progress', '--no-config-hints']),
  },
  ...workspaces.map((room) => ({
    name: `types of ${room}`,
    run: () =>
      faultsOf('typescript/bin/tsc', [
        '-p',
        room,
        '--incremental',
        '--tsBuildInfoFile',
        `.cache/tsc/${room}.tsbuildinfo`,
      ]),
  })),
];

async function checkBoundaries(): Promise<string | undefined> {
  const { violations, modulesSeen, modulesThere } = await guardBoundaries(project);
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`);
  if (modulesSeen !== modulesThere) lines.push(`The guard saw ${modulesSeen} of ${modulesThere} modules.`);
  return lines.join('\n') || undefined;
}

/** A package for another platform that is missing in the lockfile is noticed by `npm ci` alone, and only there. */
async function checkLockfile(): Promise<string | undefined> {
  const options = ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  return npm ? faultsOfCommand(process.execPath, [npm, ...options]) : faultsOfCommand('npm', options);
}
