import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { project } from './check.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What vitest's JSON reporter writes, as far as it is counted here. */
interface TestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Runs the tests of these projects in one vitest; its own output goes to the terminal as it comes. */
export async function runTests(name: string, projects: string[], options: string[] = []): Promise<Counts> {
  const report = `${project}.cache/tests/${name}.json`;
  await mkdir(`${project}.cache/tests`, { recursive: true });
  await rm(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      `${project}node_modules/vitest/vitest.mjs`,
      'run',
      ...projects.flatMap((each) => ['--project', each]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--maxWorkers=2',
      ...options,
    ],
    { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return countTests(await readFile(report, 'utf8').catch(() => undefined), code);
}

/**
 * Counts a file that could not even be read as one failure, and a run that ended badly without naming a test (an error
 * outside of every test, a crash) as one too: nothing that went wrong may add up to zero.
 */
export function countTests(report: string | undefined, exitCode: number | null): Counts {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const read = JSON.parse(report) as TestReport;
  const brokenFiles = read.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = read.numFailedTests + brokenFiles;
  return {
    passed: read.numPassedTests,
    failed: failed === 0 && (exitCode !== 0 || !read.success) ? 1 : failed,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}
