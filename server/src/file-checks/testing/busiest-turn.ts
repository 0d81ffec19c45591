/**
 * Returns the longest turn of the main thread in milliseconds of CPU time, which excludes other processes on a
 * busy machine.
 */
export async function busiestTurn(work: () => Promise<void>): Promise<number> {
  let busiestMs = 0;
  let last = cpuMs();
  let isDone = false;
  const turn = () => {
    const now = cpuMs();
    busiestMs = Math.max(busiestMs, now - last);
    last = now;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  // The step that ended the work is measured by the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  isDone = true;
  return busiestMs;
}

/** CPU time of this thread in user and system mode. Reading it is a system call and counts as well. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
