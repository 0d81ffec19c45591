import { checks } from './checks/checks.ts';
import { runChecks } from './checks/run-checks.ts';
import { runTests } from './checks/run-tests.ts';
import { listFailures, type Outcome } from './checks/test-report.ts';
import { readOptions } from './running/read-options.ts';

// `npm test`: everything that has to hold, in one go. `--only check|unit|e2e` runs a part, `--deep` the long way round.
// It ends with every failure by name. The last line is for machines: `N passed, N failed`, and `, N skipped` when there
// are any.

const options = readOptions({ only: { type: 'string' }, deep: { type: 'boolean', default: false } });
const parts = ['check', 'unit', 'e2e'];
if (options.only !== undefined && !parts.includes(options.only)) {
  console.error(`--only takes one of ${parts.join(', ')}.`);
  process.exit(2);
}
const asked = (part: string) => options.only === undefined || options.only === part;
if (options.deep) process.env.DEEP = '1';

const rooms = ['contract', 'apk', 'ports', 'server', 'tools', 'console'];
const outcomes: Outcome[] = [];

// The checks come first and alone, so that a wrong type is reported within a minute. The journeys come last, since they
// wait for what a person would wait for.
if (asked('check')) outcomes.push(await runChecks(checks));
if (asked('unit')) outcomes.push(await runTests('unit', rooms));
if (asked('e2e')) outcomes.push(await runTests('e2e', ['e2e']));

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
if (failures.length > 0) console.log(`\n${listFailures(failures)}\n`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length > 0 ? 1 : 0;
