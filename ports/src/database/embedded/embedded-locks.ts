import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { DatabaseFolder } from './embedded-folder.ts';

/** Another server uses this data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** The way out when another server uses the folder. */
export const useAnotherFolder =
  'Stop that server, or set LENSDOCK_DATA to another folder. To copy an installation, use its export.';

const socketName = '.s.PGSQL.5432';

/**
 * Returns the pid of the postmaster on this folder. If there is none, removes its lock files: PostgreSQL refuses to
 * start when they are empty or name any live process of its account, which may be unrelated after a restart.
 */
export async function findRunningPostgres(folder: DatabaseFolder): Promise<number | undefined> {
  const lockFiles = [join(folder.data, 'postmaster.pid'), join(folder.socket, `${socketName}.lock`)];
  for (const path of lockFiles) {
    const pid = await readPid(path);
    if (pid !== undefined && (await isPostgresOf(folder, pid))) return pid;
  }
  // A postmaster in another container has no process here, but its socket on the shared volume responds.
  if (await answers(join(folder.socket, socketName))) {
    throw new DataFolderInUse(
      `A PostgreSQL that this process cannot see, such as one in another container, runs on ${folder.dataFolder}. ${useAnotherFolder}`,
    );
  }
  for (const path of lockFiles) await rm(path, { force: true });
  return undefined;
}

/** Whether this live process is a PostgreSQL on this folder. */
export async function isPostgresOf(folder: DatabaseFolder, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandOf(pid)).includes(`postgres -D ${folder.data} `);
  // A zombie still has a name but no working directory.
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return name.trim() === 'postgres' && cwd === (await realpath(folder.data));
}

async function readPid(lockFile: string): Promise<number | undefined> {
  const text = await readFile(lockFile, 'utf8').catch(() => '');
  // The first line is negative while a single-user backend has the lock.
  const pid = Math.abs(Number.parseInt(text, 10));
  return pid > 0 ? pid : undefined;
}

/** The command line of a process on systems without /proc; empty without such a process. */
function commandOf(pid: number): Promise<string> {
  return new Promise((resolve) => {
    execFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)], (error, stdout) => resolve(error ? '' : stdout));
  });
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const settle = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => settle(true));
    // EAGAIN means a listener with a full backlog; it is alive.
    socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code === 'EAGAIN'));
  });
}
