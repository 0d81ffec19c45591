import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type CheckerPool, CheckersBusy, createCheckerPool } from './checker-pool.ts';
import type { CheckResult } from './checker-process.ts';

const processes = Math.max(2, Math.min(4, availableParallelism()));

/** Idle processes end after ten seconds: uploads come in bursts, and each process holds some 80 MB. */
const idleMs = 10_000;

let pool: CheckerPool | undefined;

function checkers(): CheckerPool {
  pool ??= createCheckerPool({
    entry: new URL('./file-checker.ts', import.meta.url),
    processes,
    processesPerCompany: Math.floor(processes / 2),
    memoryMb: 400,
    deadlineMs: 20_000,
    waitingPerCompany: 30,
    waitingBytes: 256_000_000,
    idleMs,
  });
  return pool;
}

interface FileCheck {
  kind: 'pdf' | 'picture' | 'rich-text';
  company: string | undefined;
  bytes: Uint8Array;
  parameters?: unknown;
}

/**
 * Checks a file in a checker process. `tooCostly` is the answer for a file that exceeds its time or memory or ends the
 * parser. Throws the problem `temporarily-unavailable` when too many files wait or no process starts.
 */
export async function checkFile<Value>(check: FileCheck, tooCostly: () => Value): Promise<Value> {
  // Starting a process takes ten milliseconds and more, which shall not add to what receiving the file took.
  await setImmediate();
  const result = await checkers()
    .check(check)
    .catch((error: unknown): never => {
      throw error instanceof CheckersBusy ? new Problem('temporarily-unavailable') : error;
    });
  return resultValue(result, tooCostly);
}

function resultValue<Value>(result: CheckResult, tooCostly: () => Value): Value {
  switch (result.kind) {
    case 'done':
      return result.value as Value; // the handler of this kind answers it
    case 'failed':
      throw new Error(result.message);
    case 'unavailable':
      throw new Problem('temporarily-unavailable');
    default:
      return tooCostly();
  }
}
