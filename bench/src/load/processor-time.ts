import { processCpuMs } from '../measure/measure-time.ts';
import { familyOf } from '../product/resident-memory.ts';

/** The components that serve a request, with their process ids. */
export type ComponentPids = Readonly<Record<string, readonly number[]>>;

/** CPU time in ms that each component and its child processes have used so far. */
export function cpuOf(parts: ComponentPids): Record<string, number> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, pids]) => [part, pids.flatMap(familyOf).reduce((sum, pid) => sum + cpu(pid), 0)]),
  );
}

/** A process may end between listing and reading. */
function cpu(pid: number): number {
  try {
    return processCpuMs(pid);
  } catch {
    return 0;
  }
}
