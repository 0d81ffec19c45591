// @module-tag slow-2
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardBoundaries } from '../boundaries/guard.ts';
import { project } from '../checks/check.ts';
import { findUnknownFeatureNames } from '../checks/feature-names.ts';
import { writeMessageIds } from '../checks/message-ids.ts';
import { findTableFaults } from '../checks/table-owners.ts';
import { findUnexplainedAssertions } from '../checks/type-assertions.ts';
import { findAvoidedWords, findAvoidedWordsInSources } from '../checks/wording/voice.ts';
import { isInShare } from '../running/share.ts';
import { copyProject } from './copy-project.ts';
import { createFeature } from './create-feature.ts';
import { refuseName } from './feature-names.ts';
import { registries } from './registries.ts';

const run = promisify(execFile);
const noOutput = () => {};
const isDeep = Boolean(process.env.DEEP);
/** Tests of the server that look at every feature. */
const testsOfAll = ['every-change', 'every-statement', 'company-policies'];

it.each([
  ['Image-Credits', /not a name/],
  ['image_credits', /not a name/],
  ['image-credits-', /not a name/],
  ['../escape', /not a name/],
  ['', /not a name/],
  ['a'.repeat(31), /at most 30/],
  ['order', /reserved word/],
  ['pricing', /contract\/src\/pricing exists already/],
  ['failed-tasks', /exists already/],
])('refuses the name %j', (name, reason) => {
  expect(refuseName(project, name)).toMatch(reason);
});

it('refuses wrong arguments on the command line, and writes nothing', async () => {
  const script = join(project, 'tools/new-feature.ts');
  for (const given of [[], ['feature'], ['page', 'image-credits'], ['feature', 'image-credits', 'more']])
    await expect(run(process.execPath, [script, ...given])).rejects.toThrow(/npm run new -- feature NAME/);
  await expect(run(process.execPath, [script, 'feature', 'pricing'])).rejects.toThrow(/exists already/);
});

describe('a new feature', () => {
  let folder: string;
  let files: ReturnType<typeof createFeature>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-new-'));
    await copyProject(project, folder);
    expect(refuseName(folder, 'image-credits')).toBeUndefined();
    files = createFeature(folder, 'image-credits');
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const node = (program: string, ...options: string[]) =>
    run(process.execPath, [join(folder, 'node_modules', program), ...options], {
      cwd: folder,
      env: { ...process.env, DEEP: '', VITEST: '' },
    }).then(noOutput, (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} ${options.join(' ')}\n${error.stdout}\n${error.stderr}`);
    });

  it('adds files in all three workspaces, and an import and an entry for each list of the registries', async () => {
    for (const workspace of ['contract', 'server', 'console'])
      expect(files.created.filter((path) => path.startsWith(`${workspace}/src/image-credits/`))).not.toEqual([]);
    expect(files.changed).toEqual(registries.map(({ file }) => file));
    for (const file of files.changed) {
      const text = await readFile(join(folder, file), 'utf8');
      const names = text.match(/\bimageCredits\w+/g) ?? [];
      expect([names.length, new Set(names).size * 2], file).toEqual([names.length, names.length]);
      expect(names, file).not.toEqual([]);
    }
  });

  it('is formatted, and passes the linter', () =>
    node(
      '@biomejs/biome/bin/biome',
      'ci',
      '--vcs-enabled=false',
      ...files.created.filter((path) => /\.tsx?$/.test(path)),
    ));

  it.skipIf(!isInShare(0, 3))(
    'keeps the boundaries',
    async () => {
      const { violations, modulesSeen, modulesThere } = await guardBoundaries(folder);
      expect(violations).toEqual([]);
      expect(modulesSeen).toBe(modulesThere);
    },
    120_000,
  );

  it.runIf(isDeep)(
    'keeps the owners of tables, the reasons of type assertions and the words to use',
    async () => {
      expect(await findUnknownFeatureNames(folder)).toEqual([]);
      expect(await findTableFaults(join(folder, 'server/src'))).toEqual([]);
      expect(await findUnexplainedAssertions(folder, ['contract', 'server', 'console'])).toEqual([]);
      expect(await findAvoidedWords(folder)).toEqual([]);
      const avoided = await findAvoidedWordsInSources(folder);
      expect(avoided.filter((line) => line.includes('image-credits'))).toEqual([]);
    },
    120_000,
  );

  it('cannot be created twice', () => {
    expect(refuseName(folder, 'image-credits')).toMatch(/exists already/);
  });

  it.runIf(isDeep).each(['contract', 'server', 'console', 'e2e'])(
    'has correct types in %s',
    async (workspace) => {
      if (workspace === 'console') await writeMessageIds(folder);
      await node('typescript-7/bin/tsc', '-p', workspace);
    },
    600_000,
  );

  it.runIf(isDeep)(
    'has no dead code',
    () => node('knip/bin/knip.js', '--include-entry-exports', '--no-progress', '--no-config-hints'),
    600_000,
  );

  it.runIf(isDeep)(
    'passes its own tests',
    () => node('vitest/vitest.mjs', 'run', 'src/image-credits', ...testsOfAll, 'catalogues'),
    600_000,
  );
});
