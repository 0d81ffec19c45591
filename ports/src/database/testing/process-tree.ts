import { readdir, readFile } from 'node:fs/promises';
import { errorCode } from '../../failures/error-code.ts';

/**
 * Sends a signal to a process and its descendants. Stops each process before listing its children, so that no new one
 * is missed.
 */
export async function signalTree(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  if (!send(pid, signal === 'SIGCONT' ? 'SIGCONT' : 'SIGSTOP')) return;
  for (const child of await childrenOf(pid)) await signalTree(child, signal);
  if (signal === 'SIGKILL') send(pid, 'SIGKILL');
}

/** Whether the process existed. */
export function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      // The name in parentheses may contain anything, so fields are counted from its end.
      const fields = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return pids.filter((_, index) => parents[index] === parent);
}
