import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Has the kernel refuse further memory to a process once it holds `limitMb` more than now (RLIMIT_DATA: heap, buffers and
 * strings alike). The watch on memory looks every 10 ms; this holds in between. Returns false where there is no `prlimit`
 * (util-linux) or no Linux: then the watch is alone.
 */
export function limitData(limitMb: number, pid: number = process.pid): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const held = /^VmData:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (held === undefined) return false;
    const bytes = Number(held) * 1024 + limitMb * 1024 ** 2;
    execFileSync('prlimit', ['--pid', String(pid), `--data=${bytes}`], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    // No such program, or a sandbox that forbids it.
    return false;
  }
}
