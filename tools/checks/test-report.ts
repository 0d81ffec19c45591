import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** The project, the file and the test; or the name of a check. */
  name: string;
  message: string;
}

/** What a run of vitest leaves behind. Times are in milliseconds. */
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

/** All failures of a run, for the end of its output: a log that was cut to its last lines still names them. */
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
 * The outcome of a run whose report is this text. A run that left no report, or ended badly without naming a failure,
 * counts as one failure: nothing that went wrong may add up to zero.
 */
export function readOutcome(name: string, report: string | undefined, exitCode: number | null): Outcome {
  const ending = `vitest ended with ${exitCode ?? 'a signal'}`;
  if (report === undefined) {
    return { passed: 0, skipped: 0, failures: [{ name, message: `${ending} and left no report` }] };
  }
  const { passed, skipped, failures } = JSON.parse(report) as TestReport; // written by our own reporter
  if (failures.length > 0 || exitCode === 0) return { passed, skipped, failures };
  return { passed, skipped, failures: [{ name, message: `${ending} although no test failed` }] };
}
