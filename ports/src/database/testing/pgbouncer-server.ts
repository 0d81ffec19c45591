import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ConnectionSettings } from '../database.ts';
import { findPostgresAccount } from '../embedded/embedded-account.ts';
import { proxyTo, startDatabaseProxy } from './database-proxy.ts';
import { findServicePorts } from './service-ports.ts';

/** PgBouncer in transaction mode in front of an embedded PostgreSQL. */
export interface PgBouncer {
  port: number;
  stop(): Promise<void>;
}

/** PgBouncer supports prepared statements in transaction mode from this version. */
const leastVersion = [1, 21] as const;
const program = process.env.PGBOUNCER ?? 'pgbouncer';

/** The reason why none can be started here, for a skipped test's name; undefined when one can. */
export async function pgBouncerIsMissing(): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }));
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (major === undefined) return 'pgbouncer is not installed';
  const isOld = Number(major) === leastVersion[0] && Number(minor) < leastVersion[1];
  return isOld ? `pgbouncer ${major}.${minor} is older than ${leastVersion.join('.')}` : undefined;
}

/** Two connections to the server for any number of clients, so that clients do change connections. */
export async function startPgBouncer(target: ConnectionSettings): Promise<PgBouncer> {
  if ('connectionString' in target) throw new Error('expected the settings of an embedded PostgreSQL');
  const account = findPostgresAccount();
  // The embedded server accepts the account of the tests, and PgBouncer does not run as root.
  const proxy = await startDatabaseProxy(proxyTo(target));
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-pgbouncer-'));
  await chmod(folder, 0o700);
  const [port = 0] = await findServicePorts(1);
  const people = join(folder, 'users.txt');
  await writeFile(people, `"${target.user}" ""\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `${target.database} = host=127.0.0.1 port=${proxy.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${people}`,
      'pool_mode = transaction',
      'default_pool_size = 2',
      'max_prepared_statements = 200',
      'max_client_conn = 200',
      '',
    ].join('\n'),
  );
  if (account.switched) await chown(folder, account.switched.uid, account.switched.gid);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    ...account.switched,
    cwd: '/',
    stdio: process.env.E2E_SERVER_OUTPUT ? 'inherit' : 'ignore',
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: target.user,
      database: target.database,
      connectionTimeoutMillis: 1_000,
    });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (connected) return { port, stop };
    await wait(100);
  }
  await stop();
  throw new Error('PgBouncer did not accept a connection in 10 s');
}
