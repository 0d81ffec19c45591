/** How much is shown and written at once. */
export const runBytes = 512 * 1024;

/** For all files that arrive in this process together: 12 MB. */
const most = 24;

let lent = 0;
const idle: Uint8Array[] = [];

/**
 * A buffer in shared memory. Whoever has none gets one in any case, so that nobody waits for a file that waits for theirs;
 * a further one only as long as there are some left. Give each back.
 */
export function borrowRun(has: number): Uint8Array | undefined {
  if (has > 0 && lent >= most) return undefined;
  lent += 1;
  return idle.pop() ?? new Uint8Array(new SharedArrayBuffer(runBytes));
}

/** They are kept: the collector of a worker that has seen one would let go of it only after a long time. */
export function returnRuns(runs: readonly Uint8Array[]): void {
  lent -= runs.length;
  idle.push(...runs.slice(0, Math.max(most - idle.length, 0)));
}

/** How many are lent at the moment. */
export function lentRuns(): number {
  return lent;
}
