import { type ChildProcess, spawn } from 'node:child_process';
import { open, stat, truncate } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../failures/error-code.ts';
import type { PostgresAccount } from './embedded-account.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import type { DatabaseFolder } from './embedded-folder.ts';
import { isPostgresOf } from './embedded-locks.ts';

const logSizeBytes = 10 * 1024 * 1024;

/** Starts the postmaster of the folder. It is ready some time later; see `embedded-postgres.ts`. */
export async function spawnPostgres(
  folder: DatabaseFolder,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durable: boolean,
): Promise<ChildProcess> {
  const log = await stat(folder.log).catch(() => undefined);
  if (log && log.size > logSizeBytes) await truncate(folder.log);
  const output = await open(folder.log, 'a', 0o600);
  try {
    const options = Object.entries(settings(folder, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Ctrl-C reaches the whole process group, and PostgreSQL must outlive the server's last statement, so it gets its
    // own group.
    const child = spawn(binaries.postgres, ['-D', folder.data, ...options], {
      ...account.switched,
      cwd: '/',
      detached: true,
      env: { LC_ALL: 'C', PATH: '/bin' },
      stdio: ['ignore', output.fd, output.fd],
    });
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    // However our process ends, PostgreSQL must end too; after a kill -9 the next start stops it.
    const stopAlong = () => child.pid !== undefined && signal(child.pid, 'SIGINT');
    process.once('exit', stopAlong);
    child.once('exit', () => process.off('exit', stopAlong));
    return child;
  } finally {
    await output.close();
  }
}

function settings(folder: DatabaseFolder, durable: boolean): Record<string, string | number> {
  const safety: Record<string, string> = durable
    ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
    : // Statistics that change at any time would change plans; tests analyse what they fill.
      { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  return {
    ...safety,
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: folder.socket,
    // The test files of several workers share one PostgreSQL.
    max_connections: durable ? 60 : 120,
    shared_buffers: '64MB',
    // No worker processes for reading: they need memory, and a console reads little at a time.
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and error details repeat user input.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_line_prefix: '%m [%p] ',
  };
}

/** Ends PostgreSQL with a "fast" stop; a plain SIGTERM would wait for its clients. */
export async function stopPostgres(folder: DatabaseFolder, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  for (let waitedMs = 0; await isPostgresOf(folder, pid); waitedMs += 5) {
    // "Immediate": the next start recovers from the log, and no commit is lost.
    if (waitedMs === 20_000) signal(pid, 'SIGQUIT');
    if (waitedMs > 30_000) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
    await wait(5);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
