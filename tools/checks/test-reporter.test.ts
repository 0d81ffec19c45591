// @module-tag slow-2
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { project } from './check.ts';
import type { TestReport } from './test-report.ts';

const planted = {
  'passes.test.ts': `import { it } from 'vitest'; it('holds', () => {}); it.skip('waits', () => {});`,
  'fails.test.ts': `import { describe, expect, it } from 'vitest';
    describe('sums', () => { it('adds', () => { expect(1 + 1).toBe(3); }); });`,
  'breaks.test.ts': `import './not-there.ts';`,
  'leaves.test.ts': `import { afterAll, describe, it } from 'vitest';
    describe('a folder', () => { afterAll(() => { throw new Error('it is still there'); }); it('is used', () => {}); });`,
  'rejects.test.ts': `import { it } from 'vitest';
    it('forgets a promise', async () => { Promise.reject(new Error('nobody waited')); await new Promise((done) => setTimeout(done, 50)); });`,
};

let folder: string;
let report: TestReport;

beforeAll(async () => {
  folder = await mkdtemp(join(project, '.cache/planted-'));
  for (const [name, text] of Object.entries(planted)) await writeFile(join(folder, name), text);
  const file = join(folder, 'report.json');
  const reporter = join(project, 'tools/checks/test-reporter.ts');
  const options = ['run', '--root', folder, '--maxWorkers=1', `--reporter=${reporter}`];
  // The run is expected to fail.
  await new Promise<void>((resolve) => {
    const vitest = join(project, 'node_modules/vitest/vitest.mjs');
    execFile(process.execPath, [vitest, ...options], { env: { ...process.env, TEST_REPORT: file } }, () => resolve());
  });
  report = JSON.parse(await readFile(file, 'utf8'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const messageOf = (name: RegExp) => report.failures.find((failure) => name.test(failure.name))?.message;

it('counts passed and skipped tests', () => {
  expect(report).toMatchObject({ passed: 3, skipped: 1 });
  expect(report.files).toHaveLength(5);
});

it('names a failed test with its message and location', () => {
  expect(messageOf(/fails\.test\.ts > sums > adds$/)).toMatch(/expected 2 to be 3[\s\S]*fails\.test\.ts:2/);
});

it('names a file that could not be loaded', () => {
  expect(messageOf(/breaks\.test\.ts$/)).toContain('not-there.ts');
});

it('names a failed hook of a describe block', () => {
  expect(messageOf(/leaves\.test\.ts > a folder$/)).toContain('it is still there');
});

it('names an error thrown outside of any test', () => {
  expect(messageOf(/^outside of every test$/)).toContain('nobody waited');
  expect(report.failures).toHaveLength(4);
});
