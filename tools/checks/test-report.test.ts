import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Check } from './check.ts';
import { runChecks } from './run-checks.ts';
import { listFailures, readOutcome } from './test-report.ts';

const report = (change: object) => JSON.stringify({ passed: 5, skipped: 2, failures: [], files: [], ...change });

describe('readOutcome', () => {
  it('returns the counts of the report', () => {
    expect(readOutcome('unit', report({}), 0)).toEqual({ passed: 5, skipped: 2, failures: [] });
    const failures = [{ name: 'server a.test.ts > adds', message: 'no' }];
    expect(readOutcome('unit', report({ failures }), 1).failures).toEqual(failures);
  });

  it('counts a crash as a failure', () => {
    expect(readOutcome('unit', undefined, 0).failures).toHaveLength(1);
    expect(readOutcome('unit', report({}), 1).failures).toHaveLength(1);
    expect(readOutcome('unit', report({}), null).failures).toHaveLength(1);
  });
});

describe('listFailures', () => {
  it('is empty when nothing failed', () => {
    expect(listFailures([])).toBe('');
  });

  it('lists each failure with the first lines of its message, without colours', () => {
    const message = ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m', '', ...Array(40).fill('+ more')].join(
      '\n',
    );
    const lines = listFailures([{ name: 'server src/a.test.ts > adds', message }]).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'FAILED  server src/a.test.ts > adds',
      '        AssertionError: expected 1 to be 2',
      '        + more',
    ]);
    expect(lines).toHaveLength(14);
  });

  it('is truncated when there are many failures', () => {
    const failures = Array.from({ length: 500 }, (_, number) => ({ name: `test ${number}`, message: 'no' }));
    expect(listFailures(failures).split('\n').at(-1)).toBe('… and 440 more');
  });
});

describe('runChecks', () => {
  it('runs a check of this process next to a program, and reports the faults of both', async () => {
    let running = 0;
    let most = 0;
    const parser = (name: string, faults?: string): Check => ({
      name,
      run: async () => {
        most = Math.max(most, ++running);
        await wait(5);
        running--;
        return faults;
      },
    });
    const program = (name: string, faults?: string): Check => ({
      name,
      isProgram: true,
      run: async () => wait(5, faults),
    });
    const checks = [parser('a'), parser('b', 'two words'), program('c'), program('d', 'a type'), program('e')];
    const outcome = await runChecks(checks, () => {});
    expect(most).toBe(1);
    expect(outcome.passed).toBe(3);
    expect(outcome.failures.map(({ name, message }) => `${name}: ${message}`).sort()).toEqual([
      'b: two words',
      'd: a type',
    ]);
  });
});
