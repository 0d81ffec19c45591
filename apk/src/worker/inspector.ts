import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Inspection, InspectionReply, InspectionRequest, ProcessMessage } from './inspection.ts';

export interface InspectorLimits {
  /** How many files at once, each in a process of its own; further ones wait. */
  readonly processes?: number;
  /** Memory of one process, Node itself included. One that takes more is killed. */
  readonly memoryMb?: number;
  /** For one file, from the moment a process is ready for it. */
  readonly timeoutMs?: number;
  /** Processes without a file end after this time. */
  readonly idleMs?: number;
}

/** Verifies and inspects untrusted files in processes that stay warm between files: what a file does to one harms no other. */
export interface Inspector {
  inspect(request: InspectionRequest): Promise<Inspection>;
  /** Ends the processes; what is under way or waiting is answered with `failed`. */
  close(): Promise<void>;
}

interface Task {
  readonly request: InspectionRequest;
  readonly settle: (inspection: Inspection) => void;
}

interface Checker {
  readonly process: ChildProcess;
  ready: boolean;
  errors: string;
  /** Whether it has judged nothing yet: memory that an earlier file left behind is not held against the next. */
  fresh: boolean;
  task?: Task | undefined;
  timer?: NodeJS.Timeout | undefined;
}

/** Starting includes loading the code, on a machine that may be busy. */
const startMs = 60_000;
const notStarted = { kind: 'failed', message: 'the process did not start in time' } as const;
const ended = { kind: 'failed', message: 'the process was ended' } as const;

/** Compiled, this file and the entry beside it end in `.js`. */
const entry = fileURLToPath(new URL(`./inspection-process${extname(import.meta.url)}`, import.meta.url));

/** Starts the processes when they are first needed. One that exceeds a limit is killed and replaced. */
export function createInspector(limits: InspectorLimits = {}): Inspector {
  const { processes = 1, memoryMb = 400, timeoutMs = 60_000, idleMs = 10_000 } = limits;
  const checkers = new Set<Checker>();
  const waiting: Task[] = [];
  let closed = false;

  const launch = (): Checker => {
    const checker: Checker = { process: startProcess(memoryMb), ready: false, fresh: true, errors: '' };
    checkers.add(checker);
    checker.process.on('message', (message: ProcessMessage) => {
      if (message.kind !== 'ready') return take(checker, message);
      checker.ready = true;
      if (checker.task) limitTime(checker);
    });
    checker.process.stderr?.on('data', (text: Buffer) => {
      checker.errors = (checker.errors + text.toString()).slice(-2000);
    });
    checker.process.on('error', (error) => drop(checker, { kind: 'failed', message: error.message }));
    checker.process.on('exit', (code, signal) => end(checker, signal ?? code));
    return checker;
  };

  /** A process has ended. The watch on its memory and the kernel kill with SIGKILL, V8 reports that it gets no memory. */
  const end = (checker: Checker, reason: string | number | null) => {
    const { ready, fresh, errors, task } = checker;
    const message = `the process ended with ${reason}: ${errors}`;
    if (!ready) return drop(checker, { kind: 'failed', message });
    const exceeded = reason === 'SIGKILL' || /out of memory|allocation failed/i.test(errors);
    if (exceeded && !fresh && task) {
      checker.task = undefined;
      waiting.unshift(task);
    }
    drop(checker, exceeded ? { kind: 'memory-exceeded', memoryMb } : { kind: 'crashed', message });
  };

  const limitTime = (checker: Checker) => {
    clearTimeout(checker.timer);
    checker.timer = setTimeout(() => drop(checker, { kind: 'time-exceeded', timeoutMs }), timeoutMs);
  };

  const take = (checker: Checker, reply: InspectionReply) => {
    if (!checkers.has(checker)) return;
    const inspection: Inspection = reply.kind === 'out-of-memory' ? { kind: 'memory-exceeded', memoryMb } : reply;
    checker.fresh = false;
    const rssMb = reply.kind === 'judged' ? reply.cost.rssMb : 0;
    // What holds much already would be killed over a file that takes little.
    if (inspection.kind === 'memory-exceeded' || rssMb > memoryMb / 2) return drop(checker, inspection);
    settle(checker, inspection);
    hold(checker, false);
    next();
    if (!checker.task) checker.timer = setTimeout(() => drop(checker, ended), idleMs).unref();
  };

  const settle = (checker: Checker, inspection: Inspection) => {
    const { task } = checker;
    clearTimeout(checker.timer);
    checker.task = undefined;
    task?.settle(inspection);
  };

  const drop = (checker: Checker, inspection: Inspection) => {
    checkers.delete(checker);
    checker.process.kill('SIGKILL');
    settle(checker, inspection);
    next();
  };

  const run = (checker: Checker, task: Task) => {
    checker.task = task;
    clearTimeout(checker.timer);
    if (checker.ready) limitTime(checker);
    else checker.timer = setTimeout(() => drop(checker, notStarted), startMs);
    hold(checker, true);
    checker.process.send(task.request, (error) => {
      if (error && checker.task === task) drop(checker, { kind: 'failed', message: error.message });
    });
  };

  const next = () => {
    while (!closed && waiting.length > 0) {
      const idle = [...checkers].find(({ task }) => !task) ?? (checkers.size < processes ? launch() : undefined);
      if (!idle) return;
      run(idle, waiting.shift()!);
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
      const message = 'the inspector was closed';
      for (const task of waiting.splice(0)) task.settle({ kind: 'failed', message });
      const ended = [...checkers].map(({ process: child }) => new Promise((resolve) => child.once('exit', resolve)));
      for (const checker of [...checkers]) hold(checker, true);
      for (const checker of [...checkers]) drop(checker, { kind: 'failed', message });
      await Promise.all(ended);
    },
  };
}

/** A process of the machine's own Node, with nothing of our environment: it needs none, and a file must not find secrets there. */
function startProcess(memoryMb: number): ChildProcess {
  return fork(entry, [String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.max(64, Math.floor(memoryMb / 2))}`, '--max-semi-space-size=4'],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Only a file under way keeps our process alive. */
function hold({ process: child }: Checker, busy: boolean): void {
  const step = busy ? 'ref' : 'unref';
  child[step]();
  child.channel?.[step]();
  if (child.stderr instanceof Socket) child.stderr[step]();
}

/** One file in a process of its own, which takes some 200 ms to start: for many files make an inspector and keep it. */
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
