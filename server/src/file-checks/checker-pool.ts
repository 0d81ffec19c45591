import {
  type CheckerLimits,
  type CheckerProcess,
  type CheckRequest,
  type CheckResult,
  startChecker,
} from './checker-process.ts';

export interface CheckerPoolOptions extends CheckerLimits {
  /** The module run by each process; it calls `serveChecks`. */
  entry: URL;
  processes: number;
  /** Maximum number of processes in use by one company. */
  processesPerCompany: number;
  /** Maximum number of waiting files of one company. */
  waitingPerCompany: number;
  /** Maximum bytes waiting in memory; one company may use half of them. */
  waitingBytes: number;
  /** Idle processes exit after this time and free their memory. */
  idleMs: number;
}

export interface CompanyCheck extends CheckRequest {
  /** Undefined for the server's own files, which have no quota. */
  company: string | undefined;
  /** From the arrival of the file until its check is too late for an answer, including the time in which it waits. */
  answerMs: number;
}

export interface CheckerPool {
  /** Throws `CheckersBusy` when too many files are waiting, or when this one is not checked in time. */
  check(request: CompanyCheck): Promise<CheckResult>;
  /** Ends the processes; running checks return `unavailable`. */
  close(): void;
}

export class CheckersBusy extends Error {}

interface Task {
  request: CompanyCheck;
  settle: (result: CheckResult) => void;
  reject: (error: CheckersBusy) => void;
  late?: NodeJS.Timeout;
}

/**
 * Checks files in child processes, one file at a time in each. Processes start on demand and are replaced when they
 * die.
 */
export function createCheckerPool(options: CheckerPoolOptions): CheckerPool {
  const idle: CheckerProcess[] = [];
  const running = new Map<CheckerProcess, Task>();
  const waiting: Task[] = [];
  let idleTimer: NodeJS.Timeout | undefined;

  const stopIdle = () => {
    for (const checker of idle.splice(0)) checker.stop();
  };
  const mayRun = ({ request: { company } }: Task) =>
    company === undefined || countOf(company, running.values()) < options.processesPerCompany;
  const run = async (task: Task) => {
    clearTimeout(idleTimer);
    const checker = idle.find((candidate) => candidate.isAlive()) ?? startChecker(options.entry, options);
    if (idle.includes(checker)) idle.splice(idle.indexOf(checker), 1);
    running.set(checker, task);
    const result = await checker.check(task.request);
    running.delete(checker);
    if ((result.kind === 'done' || result.kind === 'failed') && checker.isAlive()) idle.push(checker);
    else checker.stop();
    idleTimer = setTimeout(stopIdle, options.idleMs).unref();
    clearTimeout(task.late);
    task.settle(result);
    runNext();
  };
  const refuse = (task: Task) => {
    const index = waiting.indexOf(task);
    if (index >= 0) waiting.splice(index, 1);
    task.reject(new CheckersBusy());
    for (const [checker, { request }] of running) if (request === task.request) checker.stop();
  };
  const runNext = () => {
    while (running.size < options.processes) {
      const index = waiting.findIndex(mayRun);
      const [task] = index < 0 ? [] : waiting.splice(index, 1);
      if (!task) return;
      void run(task);
    }
  };

  return {
    check: (request) =>
      new Promise((settle, reject) => {
        if (isFull(waiting, request, options)) return reject(new CheckersBusy());
        const task: Task = { request, settle, reject };
        if (request.company !== undefined) task.late = setTimeout(refuse, request.answerMs, task).unref();
        waiting.push(task);
        runNext();
      }),
    close() {
      clearTimeout(idleTimer);
      stopIdle();
      for (const task of waiting.splice(0)) task.settle({ kind: 'unavailable', message: 'the checkers were closed' });
      for (const checker of running.keys()) checker.stop();
    },
  };
}

function isFull(waiting: readonly Task[], { company, bytes }: CompanyCheck, options: CheckerPoolOptions): boolean {
  if (waiting.length > 0 && bytesOf(waiting) + bytes.length > options.waitingBytes) return true;
  if (company === undefined) return false;
  const own = waiting.filter(({ request }) => request.company === company);
  return own.length >= options.waitingPerCompany || bytesOf(own) + bytes.length > options.waitingBytes / 2;
}

function bytesOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { request }) => sum + request.bytes.length, 0);
}

function countOf(company: string, tasks: Iterable<Task>): number {
  let count = 0;
  for (const { request } of tasks) if (request.company === company) count++;
  return count;
}
