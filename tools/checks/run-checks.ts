import type { Check } from './check.ts';
import type { Failure, Outcome } from './test-report.ts';

/**
 * Runs the checks in order, two at a time, and prints each result when it is available. One that needs the thread of
 * this process runs next to a program, because two of them would leave a core idle.
 */
export async function runChecks(checks: Check[], print: (text: string) => void = console.log): Promise<Outcome> {
  const waiting = [...checks];
  const failures: Failure[] = [];
  let isThreadBusy = false;
  const takeNext = (): Check | undefined => {
    const index = waiting.findIndex(({ isProgram }) => isProgram || !isThreadBusy);
    const [check] = waiting.splice(Math.max(index, 0), 1);
    return check;
  };
  const runWaiting = async () => {
    for (let check = takeNext(); check; check = takeNext()) {
      if (!check.isProgram) isThreadBusy = true;
      const start = performance.now();
      const faults = await check.run().catch((error: Error) => error.stack ?? error.message);
      if (!check.isProgram) isThreadBusy = false;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (faults === undefined) {
        print(`ok      ${check.name} (${seconds} s)`);
      } else {
        print(`FAILED  ${check.name} (${seconds} s)\n${faults}\n`);
        failures.push({ name: check.name, message: faults });
      }
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
  return { passed: checks.length - failures.length, skipped: 0, failures };
}
