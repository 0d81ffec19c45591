import { type ChildProcess, fork } from 'node:child_process';
import type { Writable } from 'node:stream';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';

export interface CheckRequest {
  /** Name of the handler in the checker process. */
  kind: string;
  parameters?: unknown;
  bytes: Uint8Array;
}

/**
 * `time-exceeded` (of the clock or of the CPU), `memory-exceeded` and `crashed` are caused by the file; `failed` is
 * an error thrown by the handler; `unavailable` means that no process could be started.
 */
export type CheckResult =
  | { kind: 'done'; value: unknown }
  | { kind: 'time-exceeded' }
  | { kind: 'memory-exceeded' }
  | { kind: 'crashed'; message: string }
  | { kind: 'failed'; message: string }
  | { kind: 'unavailable'; message: string };

export type CheckerMessage = { ready: true } | { value: unknown } | { failure: string };

export interface CheckerLimits {
  /** Resident memory of one process; its JavaScript heap may use half of it. */
  memoryMb: number;
  /** Per file, from the moment the process is ready. */
  deadlineMs: number;
  /** CPU time for one file, which is the same on a busy machine. */
  cpuMs: number;
}

export interface CheckerProcess {
  /**
   * Checks one file; wait for the result before the next call. After results other than `done` and `failed` the process
   * has exited.
   */
  check(request: CheckRequest): Promise<CheckResult>;
  isAlive(): boolean;
  stop(): void;
}

/** Includes loading the parsers, possibly on a busy machine. */
const startDeadlineMs = 60_000;

const stderrCharacters = 2_000;

/** Starts a process that checks one file at a time. An idle process does not keep the server's event loop alive. */
export function startChecker(entry: URL, { memoryMb, deadlineMs, cpuMs }: CheckerLimits): CheckerProcess {
  const child = fork(entry, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${Math.round(memoryMb / 2)}`, '--disable-warning=ExperimentalWarning'],
    // No environment is inherited, because it contains secrets.
    env: { ...compileCache(), CHECKER_MEMORY_MB: String(memoryMb), CHECKER_CPU_MS: String(cpuMs) },
  });
  const input = child.stdio[3] as Writable; // the fourth entry of `stdio` above is a pipe
  let settle: ((result: CheckResult) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  let stderr = '';

  const finish = (result: CheckResult) => {
    clearTimeout(timer);
    const waiting = settle;
    settle = undefined;
    holdServer(child, false);
    waiting?.(result);
  };
  const stopAfter = (delayMs: number, result: CheckResult) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish(result);
    }, delayMs);
  };
  child.on('message', (message: CheckerMessage) => {
    if ('ready' in message) {
      isReady = true;
      if (settle) stopAfter(deadlineMs, { kind: 'time-exceeded' });
    } else finish('value' in message ? { kind: 'done', ...message } : { kind: 'failed', message: message.failure });
  });
  child.on('error', (error) => finish({ kind: 'unavailable', message: error.message }));
  child.on('exit', (code, signal) => finish(resultOfExit({ code, signal, isReady, stderr })));
  // A write to a process that has just died fails; its `exit` event reports the cause.
  input.on('error', discard);
  child.stderr?.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-stderrCharacters);
  });
  holdServer(child, false);

  return {
    check: ({ bytes, ...message }) =>
      new Promise((resolve) => {
        settle = resolve;
        holdServer(child, true);
        if (isReady) stopAfter(deadlineMs, { kind: 'time-exceeded' });
        else stopAfter(startDeadlineMs, { kind: 'unavailable', message: 'the checker process did not start in time' });
        if (!isAlive(child)) finish({ kind: 'unavailable', message: 'the checker process has ended' });
        else {
          child.send({ ...message, sizeBytes: bytes.length }, discard);
          if (bytes.length > 0) input.write(bytes);
        }
      }),
    isAlive: () => isAlive(child),
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}

/** A killed process has no exit code until its end is reported. */
function isAlive(child: ChildProcess): boolean {
  return (
    !child.killed && child.pid !== undefined && child.exitCode === null && child.signalCode === null && child.connected
  );
}

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  isReady: boolean;
  stderr: string;
}

/** The guard ends the process with SIGVTALRM or SIGKILL, the kernel with SIGKILL; V8 aborts when its heap is full. */
function resultOfExit({ code, signal, isReady, stderr }: Exit): CheckResult {
  const message = `the checker process ended with ${signal ?? code}: ${stderr}`;
  if (!isReady) return { kind: 'unavailable', message };
  if (signal === 'SIGVTALRM') return { kind: 'time-exceeded' };
  if (signal === 'SIGKILL' || stderr.includes('heap out of memory')) return { kind: 'memory-exceeded' };
  return { kind: 'crashed', message };
}

/** Controls whether the process, its channel and its pipes keep the server's event loop alive. */
function holdServer(child: ChildProcess, hold: boolean): void {
  const step = hold ? 'ref' : 'unref';
  child[step]();
  child.channel?.[step]();
  for (const stream of child.stdio) {
    if (stream && step in stream) (stream as unknown as { ref(): void; unref(): void })[step](); // pipes are sockets
  }
}

function compileCache(): NodeJS.ProcessEnv {
  const folder = process.env.NODE_COMPILE_CACHE;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
