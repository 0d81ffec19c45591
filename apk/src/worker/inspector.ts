import { Worker } from 'node:worker_threads';
import type { Inspection, InspectionReply, InspectionRequest } from './inspection.ts';

export interface InspectorLimits {
  /** How many files at once; further ones wait. */
  readonly workers?: number;
  /** Heap of one worker. Buffers come on top: they are bounded by the limits of `verify` and `inspect`. */
  readonly memoryMb?: number;
  /** For one file, from the moment a worker takes it up. */
  readonly timeoutMs?: number;
}

/** Verifies and inspects files off the main thread, in workers that stay warm between files. */
export interface Inspector {
  inspect(request: InspectionRequest): Promise<Inspection>;
  /** Ends the workers; what is under way or waiting is answered with `failed`. */
  close(): Promise<void>;
}

interface Task {
  readonly request: InspectionRequest;
  readonly settle: (inspection: Inspection) => void;
  timer?: NodeJS.Timeout;
}

/** With less than this a worker cannot even start, and takes the process down with it. */
const leastMemoryMb = 64;

/** Makes the workers when they are first needed. One that exceeds a limit is ended and replaced. */
export function createInspector(limits: InspectorLimits = {}): Inspector {
  const { workers = 1, memoryMb = 256, timeoutMs = 60_000 } = limits;
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();
  const waiting: Task[] = [];
  let closed = false;

  const launch = (): Worker => {
    const worker = new Worker(new URL('./inspection-worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: Math.max(memoryMb, leastMemoryMb),
        // A small nursery frees buffers of files gone by sooner.
        maxYoungGenerationSizeMb: 16,
      },
    });
    worker.on('message', (reply: InspectionReply) => {
      finish(worker, 'message' in reply ? { kind: 'failed', ...reply } : { kind: 'judged', ...revive(reply) }, true);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      finish(worker, outOfMemory ? { kind: 'memory-exceeded', memoryMb } : { kind: 'failed', message: error.message });
    });
    worker.on('exit', () => finish(worker, { kind: 'failed', message: 'the worker ended' }));
    return worker;
  };

  const finish = (worker: Worker, inspection: Inspection, usable = false) => {
    const task = busy.get(worker);
    busy.delete(worker);
    if (usable && !closed) {
      // Only a file under way keeps the process alive.
      worker.unref();
      idle.push(worker);
    } else {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      void worker.terminate();
    }
    if (!task) return;
    clearTimeout(task.timer);
    task.settle(inspection);
    next();
  };

  const run = (worker: Worker, task: Task) => {
    busy.set(worker, task);
    task.timer = setTimeout(() => finish(worker, { kind: 'time-exceeded', timeoutMs }), timeoutMs);
    worker.ref();
    worker.postMessage(task.request);
  };

  const next = () => {
    while (waiting.length > 0 && busy.size < workers) run(idle.pop() ?? launch(), waiting.shift()!);
  };

  return {
    inspect: (request) =>
      new Promise((settle) => {
        if (closed) return settle({ kind: 'failed', message: 'the inspector is closed' });
        waiting.push({ request, settle });
        next();
      }),
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.settle({ kind: 'failed', message: 'the inspector was closed' });
      await Promise.all([...idle.splice(0), ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}

/** One file in a worker of its own, which takes some 100 ms to start: for many files make an inspector and keep it. */
export async function inspectInWorker(
  path: string,
  options: Omit<InspectionRequest, 'path'> & InspectorLimits = {},
): Promise<Inspection> {
  const inspector = createInspector({ ...options, workers: 1 });
  const { minSdk, maxSdk, chunkDigests } = options;
  const inspection = await inspector.inspect({ path, minSdk, maxSdk, chunkDigests });
  await inspector.close();
  return inspection;
}

/** Buffers arrive from a worker as plain byte arrays. */
function revive<Value>(value: Value): Value {
  if (value instanceof Uint8Array) {
    // The same bytes under the class that the sender's type promises.
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength) as Value & Buffer;
  }
  if (Array.isArray(value)) return value.map(revive) as Value & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revive(part)])) as Value & object;
}
