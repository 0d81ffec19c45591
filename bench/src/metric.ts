/** One line of the report: what we took, what the yardstick took in the same run, and what was promised. */
export interface Metric {
  readonly name: string;
  readonly ours: number;
  readonly unit: 'ms' | 'ms CPU' | 'µs CPU' | 'MB' | 'KB' | 'requests/s' | 'points';
  /** `undefined` where the goal is a number of its own, or the yardstick's program is not installed. */
  readonly yardstick?: { readonly name: string; readonly value: number } | undefined;
  readonly goal: string;
  /** `undefined` when there was nothing to compare with. */
  readonly met: boolean | undefined;
}

/** A figure as a line for people: name, ours, yardstick, ratio, goal, and whether it was met. */
export function lineOf({ name, ours, unit, yardstick, goal, met }: Metric): string {
  const shown = `${round(ours)} ${unit}`;
  const beside = yardstick
    ? `${yardstick.name} ${round(yardstick.value)} ${unit}, ratio ${(ours / yardstick.value).toFixed(2)}`
    : '–';
  const verdict = met === undefined ? 'not compared' : met ? 'met' : 'MISSED';
  return `${name.padEnd(52)} ${shown.padEnd(14)} ${beside.padEnd(44)} ${goal.padEnd(14)} ${verdict}`;
}

function round(value: number): string {
  return value < 100 ? value.toFixed(1) : String(Math.round(value));
}
