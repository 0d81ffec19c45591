import { readdirSync, readFileSync } from 'node:fs';

/**
 * Proportional set size in bytes of a process and its children (proc(5), `smaps_rollup`), which counts pages shared by
 * PostgreSQL's processes once.
 */
export function residentBytes(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + proportionalBytes(each), 0);
}

/** A process and all its descendants. */
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

/** Reads a file of `/proc`, or returns an empty text: a process may end between listing and reading. */
export function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
