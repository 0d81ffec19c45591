import { processCpuMs } from '../measure-time.ts';
import { familyOf } from '../product/resident-memory.ts';

/** Who takes part in answering, by the processes that do it. */
export type Parts = Readonly<Record<string, readonly number[]>>;

/** CPU time that each part has taken so far, with all that it started; in ms. */
export function cpuOf(parts: Parts): Record<string, number> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, pids]) => [part, pids.flatMap(familyOf).reduce((sum, pid) => sum + cpu(pid), 0)]),
  );
}

/** A process may end between the listing and the reading. */
function cpu(pid: number): number {
  try {
    return processCpuMs(pid);
  } catch {
    return 0;
  }
}
