import { type Checker, startChecker, type Task } from './checker.ts';
import type { Inspection, InspectionRequest } from './inspection.ts';

export interface InspectorLimits {
  /** Number of concurrent files, each in its own process; further ones wait. */
  readonly processes?: number;
  /** Memory of one process, including Node itself. A process beyond it is killed. */
  readonly memoryMb?: number;
  /** For one file, from the moment a process is ready for it. */
  readonly timeoutMs?: number;
  /** Processes without a file end after this time. */
  readonly idleMs?: number;
}

/**
 * Verifies and inspects untrusted files in separate processes, which stay warm between files, so that no file affects
 * another.
 */
export interface Inspector {
  inspect(request: InspectionRequest): Promise<Inspection>;
  /** Ends the processes; open and waiting files get `failed`. */
  close(): Promise<void>;
}

/** Starts the processes on first use. One that exceeds a limit is killed and replaced. */
export function createInspector(limits: InspectorLimits = {}): Inspector {
  const { processes = 1, memoryMb = 400, timeoutMs = 60_000, idleMs = 10_000 } = limits;
  const checkers = new Set<Checker>();
  const waiting: Task[] = [];
  let closed = false;

  const launch = (): Checker => {
    const checker = startChecker(
      { memoryMb, timeoutMs, idleMs },
      {
        freed: next,
        ended(unjudged) {
          checkers.delete(checker);
          if (unjudged) waiting.unshift(unjudged);
          next();
        },
      },
    );
    checkers.add(checker);
    return checker;
  };

  const next = () => {
    while (!closed && waiting.length > 0) {
      const idle = [...checkers].find(({ busy }) => !busy) ?? (checkers.size < processes ? launch() : undefined);
      if (!idle) return;
      const task = waiting.shift();
      if (task) idle.run(task);
    }
  };

  return {
    inspect: (request) =>
      new Promise((resolve) => {
        if (closed) return resolve({ kind: 'failed', message: 'the inspector is closed' });
        waiting.push({ request, settle: resolve });
        next();
      }),
    async close() {
      closed = true;
      const inspection = { kind: 'failed', message: 'the inspector was closed' } as const;
      for (const task of waiting.splice(0)) task.settle(inspection);
      await Promise.all([...checkers].map((checker) => checker.stop(inspection)));
    },
  };
}

/** One file in a separate process, which takes some 200 ms to start: for many files create an inspector and keep it. */
export async function inspectInProcess(
  path: string,
  options: Omit<InspectionRequest, 'path'> & InspectorLimits = {},
): Promise<Inspection> {
  const inspector = createInspector({ ...options, processes: 1 });
  const { minSdk, maxSdk, chunkDigests } = options;
  const inspection = await inspector.inspect({ path, minSdk, maxSdk, chunkDigests });
  await inspector.close();
  return inspection;
}
