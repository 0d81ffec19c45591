import { checks } from './checks/checks.ts';
import { type Counts, runTests } from './checks/run-tests.ts';
import { readOptions } from './running/read-options.ts';

// `npm test`: everything that has to hold, in one go. `--only check|unit|e2e` runs a part, `--deep` the long way round.
// The last line is for machines: `N passed, N failed`, and `, N skipped` when there are any.

const options = readOptions({ only: { type: 'string' }, deep: { type: 'boolean', default: false } });
const parts = ['check', 'unit', 'e2e'];
if (options.only !== undefined && !parts.includes(options.only)) {
  console.error(`--only takes one of ${parts.join(', ')}.`);
  process.exit(2);
}
const asked = (part: string) => options.only === undefined || options.only === part;
if (options.deep) process.env.DEEP = '1';

const rooms = ['contract', 'apk', 'ports', 'server', 'tools', 'console'];
const counts: Counts[] = [];

// Two cores: the checks are one process after the other, beside the tests. The browser's journeys come last and alone,
// since they wait for what a person would wait for.
counts.push(
  ...(await Promise.all([asked('check') ? runChecks() : none(), asked('unit') ? runTests('unit', rooms) : none()])),
);
if (asked('e2e')) counts.push(await runTests('e2e', ['e2e']));

const sum = (of: keyof Counts) => counts.reduce((total, each) => total + each[of], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

async function runChecks(): Promise<Counts> {
  const result = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, run } of checks) {
    const start = performance.now();
    const faults = await run().catch((error: Error) => error.stack ?? error.message);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      faults === undefined ? `ok      ${name} (${seconds} s)` : `FAILED  ${name} (${seconds} s)\n${faults}\n`,
    );
    if (faults === undefined) result.passed++;
    else result.failed++;
  }
  return result;
}

async function none(): Promise<Counts> {
  return { passed: 0, failed: 0, skipped: 0 };
}
