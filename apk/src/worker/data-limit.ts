import { execFileSync } from 'node:child_process';
import { processMemoryBytes } from './process-memory.ts';

/**
 * Makes the kernel refuse memory beyond `limitMb` more than the process has now (RLIMIT_DATA: heap, buffers and
 * strings). It acts between the checks of the memory watch every 10 ms. Returns false without `prlimit` (util-linux) or
 * Linux; only the watch remains then.
 */
export function limitData(limitMb: number, pid: number = process.pid): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const bytes = processMemoryBytes('VmData', pid) + limitMb * 1024 ** 2;
    execFileSync('prlimit', ['--pid', String(pid), `--data=${bytes}`], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    // No such program, or a sandbox that forbids it.
    return false;
  }
}
