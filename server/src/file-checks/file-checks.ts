import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type CheckerPool, CheckersBusy, createCheckerPool } from './checker-pool.ts';
import type { CheckResult } from './checker-process.ts';

const processes = Math.max(2, Math.min(4, availableParallelism()));

/** Uploads come in bursts, and each process uses about 80 MB. */
const idleMs = 10_000;

let pool: CheckerPool | undefined;

function checkers(): CheckerPool {
  pool ??= createCheckerPool({
    entry: new URL('./file-checker.ts', import.meta.url),
    processes,
    processesPerCompany: Math.floor(processes / 2),
    memoryMb: 400,
    deadlineMs: 20_000,
    cpuMs: 3_000,
    waitingPerCompany: 30,
    waitingBytes: 256_000_000,
    idleMs,
  });
  return pool;
}

/**
 * A client waits at most five seconds after it sent a file; the rest is for reading the form and writing the answer. A
 * picture is small, so its time is for encoding it on a busy machine.
 */
const answerMs = { pdf: 3_800, 'rich-text': 3_800, picture: 20_000 } as const;

interface FileCheck {
  kind: keyof typeof answerMs;
  company: string | undefined;
  bytes: Uint8Array;
  parameters?: unknown;
}

/**
 * Checks a file in a checker process. `tooCostly` is the result for a file that exceeds time or memory or crashes the
 * parser; throws `temporarily-unavailable` when no process is free in time.
 */
export async function checkFile<Value>(check: FileCheck, tooCostly: () => Value): Promise<Value> {
  // Spawning blocks for at least ten milliseconds; yielding keeps it out of the turn that received the file.
  await setImmediate();
  const result = await checkers()
    .check({ ...check, answerMs: answerMs[check.kind] })
    .catch((error: unknown): never => {
      throw error instanceof CheckersBusy ? new Problem('temporarily-unavailable') : error;
    });
  return resultValue(result, tooCostly);
}

function resultValue<Value>(result: CheckResult, tooCostly: () => Value): Value {
  switch (result.kind) {
    case 'done':
      return result.value as Value; // the handler of this kind returns this type
    case 'failed':
      throw new Error(result.message);
    case 'unavailable':
      throw new Problem('temporarily-unavailable');
    default:
      return tooCostly();
  }
}
