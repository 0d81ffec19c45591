import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { project } from './check.ts';
import { type Outcome, readOutcome } from './test-report.ts';

/**
 * One worker more than the reference machine has cores, because a third of the time tests wait for the database, a
 * browser or a deadline. `TEST_WORKERS` overrides it.
 */
const workers = Number(process.env.TEST_WORKERS ?? 3);

/** Runs the tests of these projects in one vitest process and streams its output to the terminal. */
export async function runTests(name: string, projects: string[]): Promise<Outcome> {
  const report = `${project}.cache/tests/${name}.json`;
  await rm(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      `${project}node_modules/vitest/vitest.mjs`,
      'run',
      ...projects.flatMap((each) => ['--project', each]),
      '--reporter=default',
      `--reporter=${project}tools/checks/test-reporter.ts`,
      `--maxWorkers=${workers}`,
    ],
    { cwd: project, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, TEST_REPORT: report } },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return readOutcome(name, await readFile(report, 'utf8').catch(() => undefined), code);
}
