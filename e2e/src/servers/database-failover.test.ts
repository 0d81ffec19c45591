import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import {
  type PatroniCluster,
  patroniIsMissing,
  startPatroniCluster,
} from '@lensdock/ports/database/testing/patroni-cluster.ts';
import type { PatroniNode } from '@lensdock/ports/database/testing/patroni-node.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoundRobin, startRoundRobin } from '../product/round-robin.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { writeApps } from '../steps/write-apps.ts';

/** Rounds per fault: ten in the deep run. `DEEP_FAILOVER_ROUNDS` overrides the number. */
const rounds = Number(process.env.DEEP_FAILOVER_ROUNDS ?? (process.env.DEEP ? 10 : 0));
const missing = rounds === 0 ? 'only with npm run test:deep' : await patroniIsMissing();
const because = missing === undefined ? '' : ` (skipped: ${missing})`;
if (rounds > 0 && missing !== undefined) console.log(`Failover of a Patroni cluster was skipped: ${missing}.`);

interface Fault {
  name: string;
  cause(leader: PatroniNode): Promise<void>;
  end(leader: PatroniNode): Promise<void>;
}

let cluster: PatroniCluster;
const nothing = async () => {};
const faults: Fault[] = [
  { name: 'kill -9 of the leader', cause: (leader) => leader.killAll(), end: (leader) => leader.start() },
  { name: 'kill -9 of its Patroni alone', cause: killPatroni, end: (leader) => leader.start() },
  { name: 'kill -9 of its postmaster', cause: (leader) => leader.killPostmaster(), end: nothing },
  { name: 'a freeze of the leader', cause: (leader) => leader.freeze(), end: (leader) => leader.wake() },
  { name: 'a switchover', cause: () => cluster.switchover(), end: nothing },
];

/** PostgreSQL keeps running and holds its connections while another node is elected. */
async function killPatroni(leader: PatroniNode): Promise<void> {
  await leader.killPatroni();
  await cluster.replaced(leader);
}

describe.skipIf(missing !== undefined)(`three servers on a Patroni cluster${because}`, () => {
  const servers: ChildProcess[] = [];
  const statuses = new Map<number | string, number>();
  let proxy: RoundRobin;
  let dataFolder: string;
  let token: string;
  let load: ReturnType<typeof writeApps>;

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'lensdock-patroni-data-'));
    cluster = await startPatroniCluster();
    await cluster.run(['create role lensdock_owner login', 'create role lensdock_app login']);
    await cluster.run(['create database lensdock owner lensdock_owner']);
    const ports = [await freePort(), await freePort(), await freePort()];
    proxy = await startRoundRobin(() => ports);
    const owner = `postgres://lensdock_owner@127.0.0.1:${cluster.port}/lensdock`;
    const throughProxy = `postgres://lensdock_app@127.0.0.1:${cluster.port}/lensdock`;
    const hosts = cluster.nodes.map(({ postgresPort }) => `127.0.0.1:${postgresPort}`).join(',');
    const severalHosts = `postgres://lensdock_app@${hosts}/lensdock?target_session_attrs=read-write`;
    const shared = { LENSDOCK_DATA: dataFolder, LENSDOCK_URL: proxy.address, LENSDOCK_SAMPLE_PEOPLE: 'true' };
    const start = async (port = 0, address = throughProxy) => {
      const variables = { ...shared, DATABASE_URL: address, DATABASE_OWNER_URL: owner };
      servers.push(await startProcess(variables, port));
    };
    await start(ports[0]);
    // The last server is given several hosts and finds the primary itself.
    await Promise.all([start(ports[1]), start(ports[2], severalHosts)]);
    token = await tokenOf('ada', dataFolder);
    load = writeApps(createApp, 3);
  }, 300_000);
  afterAll(async () => {
    for (const server of servers) await killProcess(server, 'SIGKILL');
    await proxy?.close();
    await cluster?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }, 60_000);

  async function createApp(init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(20_000);
    const sent = fetch(`${proxy.address}/api/devcon/products`, { ...init, headers, signal });
    const answer = await sent.catch((error: Error) => error);
    const outcome = answer instanceof Error ? answer.message : answer.status;
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    if (answer instanceof Error) throw answer;
    return answer;
  }

  /** Checks every server, because one that accepts writes again would hide two that do not. */
  const serversTakeWrites = async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answers = servers.map(() => createApp({ method: 'POST', headers, body: '{"name":"Back again"}' }));
    return (await Promise.all(answers)).every(({ status }) => status === 201);
  };

  async function until(done: () => Promise<boolean>, limitMs: number): Promise<number> {
    const start = performance.now();
    while (!(await done().catch(() => false))) {
      if (performance.now() - start > limitMs) return Number.POSITIVE_INFINITY;
      await wait(100);
    }
    return performance.now() - start;
  }

  it.each(faults)(
    `accept writes within ten seconds once the database does, after $name, ${rounds} times`,
    async ({ name, cause, end }) => {
      const outages: number[] = [];
      const delays: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const leader = await cluster.leader();
        await cause(leader);
        outages.push(await until(cluster.takesWrites, 120_000));
        delays.push(await until(serversTakeWrites, 60_000));
        await end(leader);
        await cluster.whole();
        expect(servers.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null, null]);
      }
      const seconds = (times: number[]) => times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
      console.log(`${name}: no writes for ${seconds(outages)} s; back ${seconds(delays)} s after the database`);
      expect(Math.max(...outages)).toBeLessThan(120_000);
      expect(Math.max(...delays)).toBeLessThan(10_000);
    },
    rounds * 300_000,
  );

  it('lose no acknowledged write and duplicate none', async () => {
    const acknowledged = await load.stop();
    const address = `postgres://lensdock_owner@127.0.0.1:${cluster.port}/lensdock`;
    const database = postgresDatabase({ connectionString: address }, { poolSize: 1 });
    const rows = await database.query<{ name: string }>(sql`select name from app where name like 'Load %'`);
    await database.close();
    const names = new Set(rows.map(({ name }) => name));
    const lost = acknowledged.filter((name) => !names.has(name));
    const counts = `${acknowledged.length} acknowledged, ${lost.length} lost, ${rows.length - names.size} duplicated`;
    console.log(`${counts}; answers ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(lost).toEqual([]);
    expect(names.size).toBe(rows.length);
    expect([...statuses.keys()].filter((outcome) => outcome !== 201 && outcome !== 503)).toEqual([]);
  }, 120_000);
});
