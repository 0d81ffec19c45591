import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOn, PooledConnection } from '@lensdock/ports/database/listen-on.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import {
  type PgBouncer,
  pgBouncerIsMissing,
  startPgBouncer,
} from '@lensdock/ports/database/testing/pgbouncer-server.ts';
import { startTestCluster, type TestCluster } from '@lensdock/ports/database/testing/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { migrateServer } from '@lensdock/server/main/migrate-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { otherApk } from '../steps/sample-files.ts';
import { sendInParts } from '../steps/send-in-parts.ts';
import { writeApps } from '../steps/write-apps.ts';

const missing = process.env.DEEP ? await pgBouncerIsMissing() : 'only with npm run test:deep';
const because = missing === undefined ? '' : ` (skipped: ${missing})`;
if (process.env.DEEP && missing !== undefined) console.log(`PgBouncer in transaction mode was skipped: ${missing}.`);

describe.skipIf(missing !== undefined)(`server behind PgBouncer in transaction mode${because}`, () => {
  let cluster: { cluster: TestCluster; stop(): Promise<void> };
  let database: TestDatabase;
  let pooler: PgBouncer;
  let server: ChildProcess;
  let address: string;
  let token: string;
  let dataFolder: string;
  let log = '';

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'lensdock-pooler-'));
    await chmod(dataFolder, 0o711);
    cluster = await startTestCluster(migrateServer);
    database = await createTestDatabase(cluster.cluster);
    pooler = await startPgBouncer(database.application);
    const [row] = await database.database.query<{ name: string }>(sql`select current_database() as name`);
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const url = `postgres://lensdock_app@127.0.0.1:${pooler.port}/${row?.name}`;
    server = await startProcess({ DATABASE_URL: url, LENSDOCK_DATA: dataFolder }, port, (output) => {
      log += output;
    });
    token = await tokenOf('ada', dataFolder);
  }, 120_000);
  afterAll(async () => {
    await killProcess(server, 'SIGTERM');
    await pooler?.stop();
    await database?.stop();
    await cluster?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }, 60_000);

  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${address}${path}`, { ...init, headers: { Authorization: `Bearer ${token}`, ...init.headers } });

  it('handles concurrent reads and writes without a failed call', async () => {
    const statuses = new Set<number>();
    const load = writeApps(async (init) => {
      const [written, read] = await Promise.all([send('/api/devcon/products', init), send('/api/devcon/products')]);
      await read.arrayBuffer();
      statuses.add(written.status).add(read.status);
      return written;
    }, 8);
    const written = () => database.database.query(sql`select 1 from app where name like 'Load %'`);
    await expect.poll(async () => (await written()).length, { timeout: 60_000 }).toBeGreaterThan(50);
    const acknowledged = await load.stop();
    expect(await written()).toHaveLength(acknowledged.length);
    expect([...statuses].sort()).toEqual([200, 201]);
  });

  it('detects that notifications do not arrive', async () => {
    const [row] = await database.database.query<{ name: string }>(sql`select current_database() as name`);
    const connectionString = `postgres://lensdock_app@127.0.0.1:${pooler.port}/${row?.name}`;
    const silent = { onMessage: () => {}, onConnected: () => {}, onTrouble: () => {} };
    await expect(listenOn({ connectionString }, 'news', silent)).rejects.toThrow(PooledConnection);
    const direct = await listenOn(database.application, 'news', silent);
    await direct.close();
  });

  it('accepts an upload and runs the background tasks that it enqueues', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const created = await send('/api/devcon/products', { method: 'POST', headers, body: '{"name":"Pooled"}' });
    const { code } = (await created.json()) as { code: string }; // The reply of the call.
    await sendInParts(send, { app: code, bytes: await readFile(otherApk), parts: 3 });
    const answer = await send(`/api/devcon/products/${code}/app-versions`);
    expect(((await answer.json()) as { versions: object[] }).versions).toHaveLength(1); // The reply of the call.
    const open = () =>
      database.ownersDatabase.query(sql`select name, state from pgboss.job
        where state in ('retry', 'failed') or (state in ('created', 'active') and start_after <= now())`);
    await expect.poll(open, { timeout: 30_000 }).toEqual([]);
    expect(log).not.toContain('"level":50');
  });
});
