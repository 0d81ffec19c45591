import { guardBoundaries } from '../boundaries/guard.ts';
import { type Check, project, runProgram } from './check.ts';
import { checkTypes, typeGroups, workspaces } from './check-types.ts';
import { findUnknownFeatureNames } from './feature-names.ts';
import { findLargeFolders } from './folder-sizes.ts';
import { checkLockfile, checkNotice } from './lockfile.ts';
import { findTableFaults } from './table-owners.ts';
import { findUnexplainedAssertions } from './type-assertions.ts';
import { findAvoidedWords, findAvoidedWordsInDocuments, findAvoidedWordsInSources } from './wording/voice.ts';

/** All checks, the fast ones first. */
export const checks: Check[] = [
  { name: 'import boundaries', run: checkBoundaries },
  { name: 'feature names', run: async () => (await findUnknownFeatureNames(project)).join('\n') || undefined },
  { name: 'wording of the texts', run: async () => (await findAvoidedWords(project)).join('\n') || undefined },
  {
    name: 'sizes of folders',
    run: async () => (await findLargeFolders(project, [...workspaces, 'sample'])).join('\n') || undefined,
  },
  {
    name: 'wording of the sources',
    run: async () => (await findAvoidedWordsInSources(project)).join('\n') || undefined,
  },
  {
    name: 'wording of the documents',
    run: async () => (await findAvoidedWordsInDocuments(project)).join('\n') || undefined,
  },
  {
    name: 'reasons of type assertions',
    run: async () => (await findUnexplainedAssertions(project, [...workspaces, 'sample'])).join('\n') || undefined,
  },
  {
    name: 'format and lint',
    isProgram: true,
    run: () =>
      runProgram('@biomejs/biome/bin/biome', [
        'ci',
        '--colors=off',
        '--diagnostic-level=error',
        '--max-diagnostics=50',
        '.',
      ]),
  },
  { name: 'lockfile', run: checkLockfile, isProgram: true },
  { name: 'licences', run: checkNotice },
  {
    name: 'dead code',
    isProgram: true,
    run: () => runProgram('knip/bin/knip.js', ['--include-entry-exports', '--no-progress', '--no-config-hints']),
  },
  {
    name: 'owners of tables',
    run: async () => (await findTableFaults(`${project}server/src`)).join('\n') || undefined,
  },
  ...typeGroups.map((group) => ({
    name: `types of ${group.join(', ')}`,
    run: () => checkTypes(group),
    isProgram: true as const,
  })),
];

async function checkBoundaries(): Promise<string | undefined> {
  const { violations, modulesSeen, modulesThere } = await guardBoundaries(project);
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`);
  if (modulesSeen !== modulesThere) lines.push(`The guard saw ${modulesSeen} of ${modulesThere} modules.`);
  return lines.join('\n') || undefined;
}
