/** The size of one run. */
export const runBytes = 512 * 1024;

/** For all files that arrive in this process together: 12 MB. */
const most = 24;

let lent = 0;
const idle: Uint8Array[] = [];

/**
 * A buffer in shared memory. A file without one always gets one, so that no file waits for another; a further one only
 * while some are free. Return each.
 */
export function borrowRun(has: number): Uint8Array | undefined {
  if (has > 0 && lent >= most) return undefined;
  lent += 1;
  return idle.pop() ?? new Uint8Array(new SharedArrayBuffer(runBytes));
}

/** Kept, because the collector of a worker that has seen one would release it only much later. */
export function returnRuns(runs: readonly Uint8Array[]): void {
  lent -= runs.length;
  idle.push(...runs.slice(0, Math.max(most - idle.length, 0)));
}

/** The number currently in use. */
export function lentRuns(): number {
  return lent;
}
