import { checks } from './checks/checks.ts';
import { runChecks } from './checks/run-checks.ts';
import { runTests } from './checks/run-tests.ts';
import { listFailures, type Outcome } from './checks/test-report.ts';
import { readOptions } from './running/read-options.ts';

// `npm test`: all checks and tests. `--only check|unit|e2e` runs a part, `--deep` the slow proofs. The last line is
// machine-readable: `N passed, N failed`, and `, N skipped` if any.

const options = readOptions({ only: { type: 'string' }, deep: { type: 'boolean', default: false } });
const parts = ['check', 'unit', 'e2e'];
if (options.only !== undefined && !parts.includes(options.only)) {
  console.error(`--only takes one of ${parts.join(', ')}.`);
  process.exit(2);
}
const asked = (part: string) => options.only === undefined || options.only === part;
if (options.deep) process.env.DEEP = '1';

const workspaces = ['contract', 'apk', 'ports', 'server', 'client', 'cli', 'tools', 'console'];
const outcomes: Outcome[] = [];

// Checks run first and alone, so that a type error is reported within a minute. Journeys run last because they are the
// slowest.
if (asked('check')) outcomes.push(await runChecks(checks));
if (asked('unit')) outcomes.push(await runTests('unit', workspaces));
if (asked('e2e')) outcomes.push(await runTests('e2e', ['e2e']));

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
if (failures.length > 0) console.log(`\n${listFailures(failures)}\n`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length > 0 ? 1 : 0;
