/**
 * Measures how long the main thread worked without a pause: the most processor time it used between two turns of its
 * event loop, in milliseconds. Processor time, because on a busy machine the clock also counts the work of others.
 */
export async function busiestTurn(work: () => Promise<void>): Promise<number> {
  let busiestMs = 0;
  let last = processorMs();
  let isDone = false;
  const turn = () => {
    const now = processorMs();
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

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
