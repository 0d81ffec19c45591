import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Inspection, InspectionReply, InspectionRequest, ProcessMessage } from './inspection.ts';

export interface CheckerLimits {
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly idleMs: number;
}

export interface Task {
  readonly request: InspectionRequest;
  readonly settle: (inspection: Inspection) => void;
}

/** A process that checks one file at a time. It is killed when a file exceeds a limit. */
export interface Checker {
  readonly busy: boolean;
  run(task: Task): void;
  /** Kills the process, whose file gets this inspection. Resolves when the process has ended. */
  stop(inspection: Inspection): Promise<void>;
}

export interface CheckerEvents {
  /** The file is checked, and the process can take another. */
  freed(): void;
  /** The process has ended. `unjudged` is a file that failed because of memory left by an earlier one. */
  ended(unjudged?: Task): void;
}

/** Starting includes loading the code, on a possibly busy machine. */
const startMs = 60_000;
const notStarted = { kind: 'failed', message: 'the process did not start in time' } as const;
const idled = { kind: 'failed', message: 'the process was ended' } as const;

/** In compiled form, this file and the entry next to it end in `.js`. */
const entry = fileURLToPath(new URL(`./inspection-process${extname(import.meta.url)}`, import.meta.url));

export function startChecker({ memoryMb, timeoutMs, idleMs }: CheckerLimits, events: CheckerEvents): Checker {
  const child = startProcess(memoryMb);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let state: 'starting' | 'ready' | 'gone' = 'starting';
  let task: Task | undefined;
  /** Memory left by an earlier file does not count against the next one. */
  let fresh = true;
  let timer: NodeJS.Timeout | undefined;

  const settle = (inspection: Inspection) => {
    const settled = task;
    clearTimeout(timer);
    task = undefined;
    settled?.settle(inspection);
  };
  const drop = (inspection: Inspection, unjudged?: Task) => {
    if (state === 'gone') return;
    state = 'gone';
    child.kill('SIGKILL');
    if (unjudged) task = undefined;
    settle(inspection);
    events.ended(unjudged);
  };
  const dropAfter = (ms: number, inspection: Inspection) => {
    clearTimeout(timer);
    timer = setTimeout(() => drop(inspection), ms);
  };
  const takeReply = (reply: InspectionReply) => {
    if (state === 'gone') return;
    const inspection: Inspection = reply.kind === 'out-of-memory' ? { kind: 'memory-exceeded', memoryMb } : reply;
    fresh = false;
    const rssMb = reply.kind === 'judged' ? reply.cost.rssMb : 0;
    // A process with much memory would be killed over a file that needs little.
    if (inspection.kind === 'memory-exceeded' || rssMb > memoryMb / 2) return drop(inspection);
    settle(inspection);
    hold(child, false);
    events.freed();
    if (task) return;
    dropAfter(idleMs, idled);
    timer?.unref();
  };

  const errors = collectErrors(child);
  child.on('error', (error) => drop({ kind: 'failed', message: error.message }));
  child.on('message', (message: ProcessMessage) => {
    if (message.kind !== 'ready') return takeReply(message);
    if (state === 'starting') state = 'ready';
    if (task) dropAfter(timeoutMs, { kind: 'time-exceeded', timeoutMs });
  });
  child.on('exit', (code, signal) => {
    const message = `the process ended with ${signal ?? code}: ${errors()}`;
    if (state === 'starting') return drop({ kind: 'failed', message });
    if (!ranOutOfMemory(signal, errors())) return drop({ kind: 'crashed', message });
    drop({ kind: 'memory-exceeded', memoryMb }, fresh ? undefined : task);
  });

  return {
    get busy() {
      return task !== undefined;
    },
    run(next) {
      task = next;
      if (state === 'ready') dropAfter(timeoutMs, { kind: 'time-exceeded', timeoutMs });
      else dropAfter(startMs, notStarted);
      hold(child, true);
      child.send(next.request, (error) => {
        if (error && task === next) drop({ kind: 'failed', message: error.message });
      });
    },
    stop(inspection) {
      hold(child, true);
      drop(inspection);
      return exited;
    },
  };
}

/** The last 2,000 characters of the process's standard error. */
function collectErrors(child: ChildProcess): () => string {
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => {
    errors = (errors + text.toString()).slice(-2000);
  });
  return () => errors;
}

/** The memory limit and the kernel kill with SIGKILL; V8 reports a failed allocation. */
function ranOutOfMemory(signal: NodeJS.Signals | null, errors: string): boolean {
  return signal === 'SIGKILL' || /out of memory|allocation failed/i.test(errors);
}

/**
 * A process of the same Node without our environment, which it does not need and a file must not read. It only gets the
 * folder of compiled modules, because stripping types takes most of its start.
 */
function startProcess(memoryMb: number): ChildProcess {
  const compiled = process.env.NODE_COMPILE_CACHE;
  return fork(entry, [String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.max(64, Math.floor(memoryMb / 2))}`, '--max-semi-space-size=4'],
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Only a file that is being checked keeps our process alive. */
function hold(child: ChildProcess, busy: boolean): void {
  const step = busy ? 'ref' : 'unref';
  child[step]();
  child.channel?.[step]();
  if (child.stderr instanceof Socket) child.stderr[step]();
}
