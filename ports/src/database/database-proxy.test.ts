// @module-tag slow-6
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withCallBudget } from './call-budget.ts';
import type { Database } from './database.ts';
import { DatabaseFailure } from './database-failure.ts';
import { postgresDatabase } from './postgres-database.ts';
import { sql } from './sql.ts';
import { type DatabaseProxy, proxyTo, startDatabaseProxy } from './testing/database-proxy.ts';
import { startTestCluster, type TestCluster } from './testing/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let cluster: TestCluster;
let stopCluster: () => Promise<void>;
let test: TestDatabase;
let proxy: DatabaseProxy;
let database: Database;

beforeAll(async () => {
  ({ cluster, stop: stopCluster } = await startTestCluster());
  test = await createTestDatabase(cluster);
  await test.ownersDatabase.execute(sql`create table word (text text primary key)`);
  await test.ownersDatabase.execute(sql`grant all on word to lensdock_app`);
}, 60_000);
afterAll(async () => {
  await test?.stop();
  await stopCluster?.();
});
beforeEach(async () => {
  proxy = await startDatabaseProxy(proxyTo(test.application));
  // The same settings with another address.
  database = postgresDatabase({ ...test.application, host: '127.0.0.1', port: proxy.port } as typeof test.application, {
    poolSize: 3,
  });
});
afterEach(async () => {
  await proxy.stop();
  await database.close();
});

const failureOf = (work: Promise<unknown>): Promise<DatabaseFailure> =>
  work.then(
    () => Promise.reject(new Error('expected the statement to fail')),
    (error) => (error instanceof DatabaseFailure ? error : Promise.reject(error)),
  );

const one = sql`select 1 as one`;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

describe('a pool whose connections break', () => {
  it('fails the running statements and raises no unhandled error', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([database.query(one), database.query(one), database.query(one)]);
      const running = [1, 2, 3].map(() => failureOf(database.query(sql`select pg_sleep(20)`)));
      await pause(30);
      proxy.cut();
      expect((await Promise.all(running)).map(({ kind }) => kind)).toEqual(Array(3).fill('unavailable'));
      expect(await database.query(one)).toEqual([{ one: 1 }]);
    }
  });

  it('fails a transaction whose connection breaks between two statements', async () => {
    const broken = failureOf(
      database.transaction(async (tx) => {
        await tx.execute(sql`insert into word values ('between')`);
        proxy.cut();
        await pause(30);
        await tx.query(one);
      }),
    );
    expect((await broken).kind).toBe('unavailable');
    expect(await database.query(sql`select text from word where text = 'between'`)).toEqual([]);
  });

  it('is unavailable while connections are refused, and works afterwards', async () => {
    await database.query(one);
    proxy.refuse();
    expect((await failureOf(database.query(one))).kind).toBe('unavailable');
    proxy.heal();
    expect(await database.query(one)).toEqual([{ one: 1 }]);
  });
});

describe('a pool whose server is frozen', () => {
  it('fails every statement within the budget of the call, connected or not', async () => {
    await database.query(one);
    proxy.freeze();
    const query = () => withCallBudget(300, () => failureOf(database.query(one)));
    // The first has a connection; the others have to connect or wait for one.
    const failures = await Promise.all([query(), query(), query(), query(), query()]);
    expect(failures.map(({ kind }) => kind)).toEqual(Array(5).fill('unavailable'));
    proxy.heal();
    expect(await withCallBudget(5_000, () => database.query(one))).toEqual([{ one: 1 }]);
  });

  it('abandons an open transaction without waiting for its rollback', async () => {
    const start = performance.now();
    const broken = withCallBudget(300, () =>
      failureOf(
        database.transaction(async (tx) => {
          await tx.query(one);
          proxy.freeze();
          await tx.query(one).catch(() => {});
          await tx.query(one);
        }),
      ),
    );
    expect((await broken).kind).toBe('unavailable');
    // The driver's own limits are five seconds for a connection and half a minute for a statement.
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  it('counts the time of all statements of a call, and not the time between them', async () => {
    proxy.delay(100);
    await database.query(one);
    const late = withCallBudget(900, async () => {
      for (let count = 0; count < 50; count++) await database.query(one);
    });
    expect((await failureOf(late)).kind).toBe('unavailable');
    proxy.delay(0);
    await withCallBudget(400, async () => {
      await database.query(one);
      await pause(500);
      expect(await database.query(one)).toEqual([{ one: 1 }]);
    });
  });

  it('drops the connection of an abandoned statement', async () => {
    const hasty = postgresDatabase(
      // The same settings with another address.
      { ...test.application, host: '127.0.0.1', port: proxy.port } as typeof test.application,
      { poolSize: 1, statementTimeoutMs: 200 },
    );
    await hasty.query(one);
    expect(proxy.connections()).toBe(1);
    expect((await failureOf(hasty.query(sql`select pg_sleep(20)`))).kind).toBe('unavailable');
    await expect.poll(() => proxy.connections()).toBe(0);
    expect(await hasty.query(one)).toEqual([{ one: 1 }]);
    await hasty.close();
  });
});

describe('a pool whose server no longer accepts writes', () => {
  it('is unavailable and closes all its connections, so that the next write can reach another server', async () => {
    const pid = sql`select pg_backend_pid() as pid, pg_sleep(0.05)`;
    const pids = async () =>
      (await Promise.all([1, 2, 3].map(() => database.query<{ pid: number }>(pid)))).map(([row]) => row?.pid);
    const before = await pids();
    const superuser = postgresDatabase(cluster.superuser, { poolSize: 1 });
    const turn = async (how: 'on' | 'off') => {
      await superuser.execute({ text: `alter system set default_transaction_read_only = ${how}`, values: [] });
      await superuser.query(sql`select pg_reload_conf()`);
    };
    await turn('on');
    try {
      const write = () => failureOf(database.execute(sql`insert into word values (${String(performance.now())})`));
      await expect.poll(async () => (await write().catch(() => undefined))?.code).toBe('25006');
      expect((await write()).kind).toBe('unavailable');
      const transaction = database.transaction((tx) => tx.execute(sql`insert into word values ('read only')`));
      expect((await failureOf(transaction)).kind).toBe('unavailable');
    } finally {
      await turn('off');
      await superuser.close();
    }
    for (const after of await pids()) expect(before).not.toContain(after);
    await expect.poll(() => database.execute(sql`insert into word values ('written')`).catch(() => 0)).toBe(1);
  });
});
