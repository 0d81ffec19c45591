import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import type { PostgresAccount } from '../embedded/embedded-account.ts';
import type { PatroniNodeSettings } from './patroni-settings.ts';
import { send, signalTree } from './process-tree.ts';

/** One machine of the cluster: Patroni and its PostgreSQL. */
export interface PatroniNode extends PatroniNodeSettings {
  start(): Promise<void>;
  /** Kills Patroni and PostgreSQL at once, like a power cut. */
  killAll(): Promise<void>;
  killPatroni(): Promise<void>;
  /** Kills PostgreSQL's first process; Patroni continues. */
  killPostmaster(): Promise<void>;
  freeze(): Promise<void>;
  wake(): Promise<void>;
}

export function patroniNode(settings: PatroniNodeSettings, account: PostgresAccount): PatroniNode {
  let patroni: ChildProcess | undefined;
  const postmaster = async () => {
    const text = await readFile(`${settings.folder}/data/postmaster.pid`, 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    // A file left by a killed process may name another process by now.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes(`${settings.folder}/data`) ? pid : undefined;
  };
  const signalAll = async (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => {
    const pid = await postmaster();
    if (patroni?.pid !== undefined && isRunning(patroni)) await signalTree(patroni.pid, signal);
    if (pid !== undefined) await signalTree(pid, signal);
  };
  return {
    ...settings,
    start: async () => {
      const log = await open(`${settings.folder}/log`, 'a');
      patroni = spawn('/usr/bin/patroni', [`${settings.folder}/patroni.yaml`], {
        ...account.switched,
        cwd: settings.folder,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: settings.folder },
        stdio: ['ignore', log.fd, log.fd],
      });
      await once(patroni, 'spawn');
      await log.close();
    },
    killAll: () => signalAll('SIGKILL'),
    killPatroni: async () => {
      if (patroni && isRunning(patroni)) {
        const ended = once(patroni, 'exit');
        patroni.kill('SIGKILL');
        await ended;
      }
    },
    killPostmaster: async () => {
      const pid = await postmaster();
      if (pid === undefined) throw new Error(`expected a running postmaster on node ${settings.name}`);
      send(pid, 'SIGKILL');
    },
    freeze: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
