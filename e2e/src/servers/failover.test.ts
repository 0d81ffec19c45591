import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@lensdock/ports/database/database.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { type DatabaseProxy, proxyTo, startDatabaseProxy } from '@lensdock/ports/database/testing/database-proxy.ts';
import { startTestCluster, type TestCluster } from '@lensdock/ports/database/testing/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { migrateServer } from '@lensdock/server/main/migrate-server.ts';
import { afterAll, afterEach, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { writeApps } from '../steps/write-apps.ts';

const it = test.skipIf(!isOnTurn('servers/failover'));

// One server in a separate process, behind a proxy that injects network and machine failures. The timeouts allow
// for a busy machine.
let cluster: { cluster: TestCluster; stop(): Promise<void> };
let database: TestDatabase;
let superuser: Database;
let proxy: DatabaseProxy;
let server: ChildProcess;
let address: string;
let token: string;
let dataFolder: string;
let log = '';
let load: ReturnType<typeof writeApps>;
const statuses = new Set<number | string>();

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'lensdock-failover-'));
  cluster = await startTestCluster(migrateServer);
  database = await createTestDatabase(cluster.cluster);
  superuser = postgresDatabase(cluster.cluster.superuser, { poolSize: 1 });
  proxy = await startDatabaseProxy(proxyTo(database.application));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const [row] = await database.database.query<{ name: string }>(sql`select current_database() as name`);
  const url = `postgres://lensdock_app@127.0.0.1:${proxy.port}/${row?.name}`;
  server = await startProcess({ DATABASE_URL: url, LENSDOCK_DATA: dataFolder }, port, (output) => {
    log += output;
  });
  token = await tokenOf('ada', dataFolder);
  load = writeApps(async (init) => {
    const answer = await send('/api/devcon/products', init).catch((error: Error) => error);
    if (answer instanceof Error) statuses.add(answer.message);
    else statuses.add(answer.status);
    if (answer instanceof Error) throw answer;
    return answer;
  }, 3);
}, 120_000);
afterAll(async () => {
  await killProcess(server, 'SIGTERM');
  await superuser?.close();
  await proxy?.stop();
  await database?.stop();
  await cluster?.stop();
  await rm(dataFolder, { recursive: true, force: true });
}, 60_000);
afterEach(async () => {
  proxy.delay(0);
  proxy.heal();
  await writesAreBack();
  expect(server.exitCode).toBeNull();
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${address}${path}`, { ...init, headers: { Authorization: `Bearer ${token}`, ...init.headers } });

async function timed(path: string, init?: RequestInit) {
  const start = performance.now();
  const answer = await send(path, init);
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), ms: performance.now() - start };
}

const createApp = (name: string) =>
  timed('/api/devcon/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });

const refused = { status: 503, retryAfter: '5' };

async function writesAreBack(): Promise<void> {
  const create = () => createApp('Back again').catch((error: Error) => error.message);
  await expect.poll(create, { timeout: 10_000, interval: 100 }).toMatchObject({ status: 201 });
  await expect.poll(() => timed('/readyz'), { timeout: 10_000 }).toMatchObject({ status: 200 });
}

it('survives connections that are cut during a statement', async () => {
  for (let round = 0; round < 15; round++) {
    await wait(20 + ((round * 37) % 100));
    proxy.cut();
  }
});

it('keeps working on a slow network', async () => {
  proxy.delay(60);
  expect(await createApp('Slow')).toMatchObject({ status: 201 });
  expect(await timed('/readyz')).toMatchObject({ status: 200 });
});

it('returns 503 within five seconds and is not ready within one while the database is frozen', async () => {
  proxy.freeze();
  const calls = [1, 2, 3].map(() => createApp('Frozen'));
  const reads = [1, 2, 3].map(() => timed('/api/devcon/products'));
  const probes = [];
  for (let probe = 0; probe < 4; probe++) probes.push(await timed('/readyz'));
  for (const { ms, ...probe } of probes) {
    expect(probe).toEqual(refused);
    expect(ms).toBeLessThan(2_000);
  }
  for (const { ms, ...call } of await Promise.all([...calls, ...reads])) {
    expect(call).toEqual(refused);
    expect(ms).toBeLessThan(8_000);
  }
  expect(await timed('/livez')).toMatchObject({ status: 200 });
});

it('returns 503 for writes and is not ready while the database is read-only', async () => {
  const turn = async (how: 'on' | 'off') => {
    await superuser.execute({ text: `alter system set default_transaction_read_only = ${how}`, values: [] });
    await superuser.query(sql`select pg_reload_conf()`);
  };
  await turn('on');
  try {
    await expect.poll(() => timed('/readyz'), { timeout: 10_000 }).toMatchObject(refused);
    expect(await createApp('Read only')).toMatchObject(refused);
    expect(await timed('/api/devcon/products')).toMatchObject({ status: 200 });
  } finally {
    await turn('off');
  }
});

it('logs what failed and how often, and recovers after an outage', async () => {
  proxy.refuse();
  await expect.poll(() => timed('/readyz')).toMatchObject(refused);
  await wait(4_000);
  expect(await createApp('Away')).toMatchObject(refused);
  const lines = log.split('\n').flatMap((line) => (line.includes('"task queue failed"') ? [JSON.parse(line)] : []));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatchObject({ queue: expect.any(String), count: expect.any(Number) });
    expect(line.reason).toMatch(/[a-z]/);
  }
  // At most one line per queue and reason, because the outage is shorter than the interval of a minute.
  expect(new Set(lines.map(({ queue, reason }) => `${queue} ${reason}`)).size).toBe(lines.length);
  expect(log).not.toContain('[object Object]');
});

it('loses no acknowledged write, duplicates none and returns only 201 and 503', async () => {
  const written = () =>
    database.database.query<{ name: string }>(sql`select name from app where name like 'Load %' order by name`);
  // The writers continue until there is enough to compare, however slow the machine is.
  await expect.poll(async () => (await written()).length, { timeout: 30_000 }).toBeGreaterThan(20);
  const acknowledged = await load.stop();
  expect(acknowledged.length).toBeGreaterThan(15);
  const rows = await written();
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
  expect([...statuses].sort()).toEqual([201, 503]);
});
