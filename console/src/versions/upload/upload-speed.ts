export interface Sent {
  bytes: number;
  atMs: number;
}

/** Older samples do not describe the current connection. */
const windowMs = 5_000;

/** Adds a progress sample and drops old ones. */
export function withReport(reports: readonly Sent[], report: Sent): Sent[] {
  return [...reports.filter(({ atMs }) => report.atMs - atMs <= windowMs), report];
}

/** Bytes per second over the last seconds; undefined if there are too few samples. */
export function speedOf(reports: readonly Sent[]): number | undefined {
  const [first, last] = [reports[0], reports.at(-1)];
  if (!first || !last || last.atMs - first.atMs < 500) return undefined;
  return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs);
}
