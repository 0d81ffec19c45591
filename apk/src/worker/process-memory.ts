import { readFileSync } from 'node:fs';

/** Memory of a process in bytes, by a field of proc(5), `status`. Only on Linux. */
export function processMemoryBytes(field: 'VmData' | 'VmHWM', pid: number = process.pid): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${field}:\\s+([0-9]+) kB$`, 'm').exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`expected the field ${field} in the status of process ${pid}`);
  return Number(kilobytes) * 1024;
}
