import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Kills its own process when a file needs more memory than permitted, or when the parent process has ended. */
export interface MemoryWatch {
  begin(): void;
  end(): void;
}

const intervalMs = 10;

/**
 * Watches from a separate thread, because a file can block the main thread, and checks the whole process, because V8's
 * heap limits do not include buffers or their strings. Resolves once it watches.
 */
export async function startMemoryWatch(limitMb: number): Promise<MemoryWatch> {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(watchScript, {
    eval: true,
    workerData: { flag, limitBytes: limitMb * 1024 ** 2, intervalMs },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
    execArgv: [],
    env: {},
  });
  await once(worker, 'online');
  worker.unref();
  const set = (busy: 0 | 1) => {
    Atomics.store(flag, 0, busy);
    Atomics.notify(flag, 0);
  };
  return { begin: () => set(1), end: () => set(0) };
}

/** Sleeps until a file starts, then checks repeatedly until it is done. */
const watchScript = `
const { workerData: { flag, limitBytes, intervalMs } } = require('node:worker_threads');
const parent = process.ppid;
for (;;) {
  Atomics.wait(flag, 0, 0);
  while (Atomics.load(flag, 0) === 1) {
    if (process.memoryUsage.rss() > limitBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    Atomics.wait(flag, 0, 1, intervalMs);
  }
}`;
