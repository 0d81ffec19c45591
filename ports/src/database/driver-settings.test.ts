// @module-tag slow-5
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { listenOn } from './listen-on.ts';
import { postgresDatabase } from './postgres-database.ts';
import { sql } from './sql.ts';
import { type DatabaseProxy, proxyTo, startDatabaseProxy } from './testing/database-proxy.ts';
import { startTestCluster } from './testing/test-cluster.ts';

/** Two servers with a database of the same name, each behind a proxy, like a primary and a standby. */
const servers: { superuser: Database; proxy: DatabaseProxy; stop(): Promise<void> }[] = [];

beforeAll(async () => {
  for (const name of ['one', 'two']) {
    const { cluster, stop } = await startTestCluster();
    const superuser = postgresDatabase({ ...cluster.superuser, database: 'lensdock' }, { poolSize: 1 });
    await superuser.execute({ text: `create table whoami as select '${name}' as name`, values: [] });
    await superuser.execute(sql`grant all on whoami to lensdock_app`);
    servers.push({ superuser, proxy: await startDatabaseProxy(proxyTo(cluster.superuser)), stop });
  }
}, 60_000);
afterAll(async () => {
  for (const { superuser, proxy, stop } of servers) {
    await superuser.close();
    await proxy.stop();
    await stop();
  }
});

function addressOf(wanted: string): { connectionString: string } {
  const hosts = servers.map(({ proxy }) => `127.0.0.1:${proxy.port}`).join(',');
  return { connectionString: `postgres://lensdock_app@${hosts}/lensdock?target_session_attrs=${wanted}` };
}

function open(wanted: string): Database {
  return postgresDatabase(addressOf(wanted), { poolSize: 2 });
}

async function turn(index: number, how: 'on' | 'off'): Promise<void> {
  const superuser = servers[index]?.superuser;
  await superuser?.execute({ text: `alter system set default_transaction_read_only = ${how}`, values: [] });
  await superuser?.query(sql`select pg_reload_conf()`);
  const mode = sql`select current_setting('default_transaction_read_only') as mode`;
  await expect.poll(() => superuser?.query(mode)).toEqual([{ mode: how }]);
}

const reached = async (database: Database) => (await database.query<{ name: string }>(sql`select name from whoami`))[0];
const write = (database: Database) => database.execute(sql`update whoami set name = name`).catch(() => 0);

it('connects to the server that accepts writes, even after the two have changed roles', async () => {
  await turn(0, 'on');
  const database = open('read-write');
  expect(await reached(database)).toEqual({ name: 'two' });
  expect(await write(database)).toBe(1);
  await turn(0, 'off');
  await turn(1, 'on');
  // The first write is refused and closes all connections to the old primary.
  await expect.poll(() => write(database)).toBe(1);
  expect(await reached(database)).toEqual({ name: 'one' });
  await turn(1, 'off');
  await database.close();
});

it('connects to a responsive server while the other is unavailable or frozen', async () => {
  const [one, two] = servers.map(({ proxy }) => proxy);
  one?.refuse();
  const first = open('any');
  expect(await reached(first)).toEqual({ name: 'two' });
  await first.close();
  one?.heal();
  two?.freeze();
  const second = open('read-write');
  expect(await reached(second)).toEqual({ name: 'one' });
  await second.close();
  two?.heal();
});

it('reports why no server has the wanted role', async () => {
  const database = open('standby');
  await expect(reached(database)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/could not connect to a server that is standby.*is not standby/),
  });
  await database.close();
});

it('listens at the server that accepts writes, even after the two have changed roles', async () => {
  await turn(0, 'on');
  const received: string[] = [];
  const troubles: string[] = [];
  let beginnings = 0;
  const listening = await listenOn(addressOf('read-write'), 'news', {
    onMessage: (payload) => received.push(payload),
    onConnected: () => beginnings++,
    onTrouble: ({ message }) => troubles.push(message),
  });
  const tell = (index: number, news: string) => servers[index]?.superuser.query(sql`select pg_notify('news', ${news})`);
  await tell(0, 'from the standby');
  await tell(1, 'from the primary');
  await expect.poll(() => received).toEqual(['from the primary']);
  await turn(0, 'off');
  await turn(1, 'on');
  servers[1]?.proxy.cut();
  await expect.poll(() => beginnings, { timeout: 10_000 }).toBe(2);
  expect(troubles).toHaveLength(1);
  await tell(0, 'from the new primary');
  await expect.poll(() => received).toEqual(['from the primary', 'from the new primary']);
  await turn(1, 'off');
  await listening.close();
});
