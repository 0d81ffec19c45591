import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and of all that it started, in bytes: proportional set size (proc(5), `smaps_rollup`), so that
 * pages which PostgreSQL's processes share are counted once.
 */
export function residentBytes(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + proportionalBytes(each), 0);
}

/** A process and all that it started. */
export function familyOf(pid: number): number[] {
  const parents = new Map(allProcesses().map((each) => [each, parentOf(each)]));
  return [...parents.keys()].filter((each) => isBelow(each, pid, parents));
}

function allProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+([0-9]+)$/m.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0);
}

function isBelow(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let each: number | undefined = pid; each; each = parents.get(each)) if (each === ancestor) return true;
  return false;
}

function proportionalBytes(pid: number): number {
  return Number(/^Pss:\s+([0-9]+) kB$/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** What stands in a file of `/proc`, or nothing: a process may end between the listing and the reading. */
export function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
