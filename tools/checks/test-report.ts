import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** The project, file and test, or the name of a check. */
  name: string;
  message: string;
}

/** The report that a vitest run writes. Times are in milliseconds. */
export interface TestReport {
  passed: number;
  skipped: number;
  failures: Failure[];
  files: { name: string; tests: number; load: number; worker: number }[];
}

export interface Outcome {
  passed: number;
  skipped: number;
  failures: Failure[];
}

const linesPerFailure = 12;
const charactersPerLine = 300;
const failuresShown = 60;

/** Lists all failures at the end of the output, so that a log truncated to its last lines still names them. */
export function listFailures(failures: Failure[]): string {
  if (failures.length === 0) return '';
  const shown = failures.slice(0, failuresShown).map(({ name, message }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const kept = lines.length > linesPerFailure ? [...lines.slice(0, linesPerFailure), '…'] : lines;
    return [`FAILED  ${name}`, ...kept.map((line) => `        ${line.slice(0, charactersPerLine)}`)].join('\n');
  });
  const left = failures.length - shown.length;
  return [...shown, ...(left > 0 ? [`… and ${left} more`] : [])].join('\n');
}

/**
 * Reads the outcome of a run from its report. A run without a report, or one that failed without naming a failure,
 * counts as one failure.
 */
export function readOutcome(name: string, report: string | undefined, exitCode: number | null): Outcome {
  const ending = `vitest ended with ${exitCode ?? 'a signal'}`;
  if (report === undefined) {
    return { passed: 0, skipped: 0, failures: [{ name, message: `${ending} and left no report` }] };
  }
  const { passed, skipped, failures } = JSON.parse(report) as TestReport; // written by test-reporter.ts
  if (failures.length > 0 || exitCode === 0) return { passed, skipped, failures };
  return { passed, skipped, failures: [{ name, message: `${ending} although no test failed` }] };
}
