import { describe, expect, it } from 'vitest';
import { countTests } from './run-tests.ts';

const report = (change: object) =>
  JSON.stringify({
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
    ...change,
  });

describe('counting the tests of a run', () => {
  it('adds up what passed and what was skipped', () => {
    expect(countTests(report({}), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('counts a file that broke before its first test', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countTests(report({ testResults, success: false }), 1).failed).toBe(1);
  });

  it('does not count a file of failed tests once more', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(countTests(report({ testResults, numFailedTests: 1, success: false }), 1).failed).toBe(1);
  });

  it('never takes a crash for a success', () => {
    expect(countTests(undefined, 0).failed).toBe(1);
    expect(countTests(report({}), 1).failed).toBe(1);
    expect(countTests(report({}), null).failed).toBe(1);
  });
});
