/** One row of the report: our value, the yardstick's value in the same run, and the goal. */
export interface Metric {
  readonly name: string;
  readonly ours: number;
  readonly unit: '' | 'ms' | 'ms CPU' | 'µs CPU' | 'MB' | 'KB' | 'requests/s' | 'points';
  /** `undefined` if the goal is an absolute number or the yardstick's program is not installed. */
  readonly yardstick?: { readonly name: string; readonly value: number } | undefined;
  readonly goal: string;
  /** `undefined` if there was nothing to compare with, or there is no goal. */
  readonly met: boolean | undefined;
}

/** Formats a metric as a line: name, value, yardstick, ratio, goal and whether it was met. */
export function formatMetric({ name, ours, unit, yardstick, goal, met }: Metric): string {
  const formatNumber = `${round(ours)} ${unit}`;
  const comparison = yardstick
    ? `${yardstick.name} ${round(yardstick.value)} ${unit}, ratio ${(ours / yardstick.value).toFixed(2)}`
    : '–';
  const verdict = met === undefined ? (yardstick ? 'no goal' : 'not compared') : met ? 'met' : 'MISSED';
  return `${name.padEnd(52)} ${formatNumber.padEnd(14)} ${comparison.padEnd(44)} ${goal.padEnd(14)} ${verdict}`;
}

function round(value: number): string {
  return value < 100 ? value.toFixed(1) : String(Math.round(value));
}
