export interface Sent {
  bytes: number;
  atMs: number;
}

/** Older than this says nothing about the line as it is now. */
const windowMs = 5_000;

/** Adds a report of progress to those of the last seconds. */
export function withReport(reports: readonly Sent[], report: Sent): Sent[] {
  return [...reports.filter(({ atMs }) => report.atMs - atMs <= windowMs), report];
}

/** Bytes a second over the last seconds; undefined while there is too little to tell. */
export function speedOf(reports: readonly Sent[]): number | undefined {
  const [first, last] = [reports[0], reports.at(-1)];
  if (!first || !last || last.atMs - first.atMs < 500) return undefined;
  return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs);
}
