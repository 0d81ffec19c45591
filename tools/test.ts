import { project } from './checks/check.ts';
import { checks } from './checks/checks.ts';
import { runChecks } from './checks/run-checks.ts';
import { runTests } from './checks/run-tests.ts';
import { listFailures, type Outcome } from './checks/test-report.ts';
import { readOptions } from './running/read-options.ts';
import { isOnTurn, seedOfCommit, waitingFiles } from './running/share.ts';

// `npm test`: all checks and tests, and of the long proofs the share of this commit or of `SHARE_SEED`. `--only
// check|unit|e2e` runs a part, `--deep` everything at full length. The last line is machine-readable: `N passed, N
// failed`, and `, N skipped` if any.

const options = readOptions({ only: { type: 'string' }, deep: { type: 'boolean', default: false } });
const parts = ['check', 'unit', 'e2e'];
if (options.only !== undefined && !parts.includes(options.only)) {
  console.error(`--only takes one of ${parts.join(', ')}.`);
  process.exit(2);
}
const asked = (part: string) => options.only === undefined || options.only === part;
if (options.deep) process.env.DEEP = '1';
else process.env.SHARE_SEED ||= String(seedOfCommit(project));
if (!options.deep && !/^\d{1,9}$/.test(process.env.SHARE_SEED ?? '')) {
  console.error('SHARE_SEED takes a number, such as 4711.');
  process.exit(2);
}
const waiting = waitingFiles(project).length;
const share = `Share ${process.env.SHARE_SEED} of the long proofs, without ${waiting} slow files that wait for their turn; SHARE_SEED=${process.env.SHARE_SEED} npm test repeats it.`;

const workspaces = ['contract', 'apk', 'ports', 'server', 'server-fresh', 'client', 'cli', 'tools', 'console'];
const outcomes: Outcome[] = [];

const saysShare = !options.deep && options.only !== 'check';
if (saysShare) console.log(share);

// Checks run first and alone, so that a type error is reported within a minute. Journeys run last because they are the
// slowest.
if (asked('check')) outcomes.push(await runChecks(checks));
if (asked('unit')) outcomes.push(await runTests('unit', workspaces));
if (asked('e2e')) {
  const alone = isOnTurn('hostile-day/hostile-day') ? ['e2e-alone'] : [];
  outcomes.push(await runTests('e2e', ['e2e', ...alone]));
}

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
if (failures.length > 0) console.log(`\n${listFailures(failures)}\n`);
if (saysShare) console.log(share);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length > 0 ? 1 : 0;
