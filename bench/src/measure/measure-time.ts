import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the CPU time of this process while `action` runs, and its result. */
export async function cpuMs<Result>(action: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const before = process.cpuUsage();
  const result = await action();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}

/** Returns the fastest of several runs, because the others include unrelated delays. */
export async function least(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run++) values.push(await measure());
  return Math.min(...values);
}

export interface ChildTimes {
  readonly cpuMs: number;
  readonly wallMs: number;
}

/**
 * CPU and wall time of a program from Linux's counters for waited-for children (proc(5), `cutime` and `cstime`, in
 * hundredths of a second), or `undefined` if it is not installed.
 */
export function childTimes(program: string, args: readonly string[], folder?: string): ChildTimes | undefined {
  const before = childTicks();
  const start = performance.now();
  const { error, status, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(folder !== undefined && { cwd: folder }),
  });
  if (error) return undefined;
  if (status !== 0) throw new Error(`${program} exited with ${status}: ${stderr}`);
  return { wallMs: performance.now() - start, cpuMs: (childTicks() - before) * 10 };
}

function childTicks(): number {
  const fields = statOf('self');
  return Number(fields[13]) + Number(fields[14]);
}

/** CPU time that a running process has used so far in all threads (proc(5), `utime` and `stime`). */
export function processCpuMs(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function statOf(process: number | 'self'): string[] {
  // The program name in brackets may contain spaces, so the numbers are read after it.
  return readFileSync(`/proc/${process}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
}
