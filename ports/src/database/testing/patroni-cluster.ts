import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresAccount } from '../embedded/embedded-account.ts';
import { type PatroniNode, patroniNode } from './patroni-node.ts';
import { haproxySettings, patroniSettings, postgresPrograms } from './patroni-settings.ts';
import { findServicePorts } from './service-ports.ts';

/** Three PostgreSQL nodes under Patroni in strict synchronous mode, with etcd, and HAProxy in front of them. */
export interface PatroniCluster {
  nodes: readonly PatroniNode[];
  /** HAProxy's port, which leads to the primary. */
  port: number;
  leader(): Promise<PatroniNode>;
  /** Waits until another node is the leader. */
  replaced(leader: PatroniNode): Promise<void>;
  switchover(): Promise<void>;
  /** Waits for a leader with two standbys, one of them synchronous. */
  whole(): Promise<void>;
  /** Commits a row through HAProxy on a new connection. Returns whether it was acknowledged. */
  takesWrites(): Promise<boolean>;
  run(statements: readonly string[], database?: string): Promise<void>;
  stop(): Promise<void>;
}

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', `${postgresPrograms}/postgres`];

/** The reason why none can be started here, for a skipped test's name; undefined when one can. */
export async function patroniIsMissing(): Promise<string | undefined> {
  for (const program of programs) {
    const found = await access(program).then(
      () => true,
      () => false,
    );
    if (!found) return `${program} is not installed`;
  }
  return undefined;
}

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const account = findPostgresAccount();
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-patroni-'));
  const [etcdPort = 0, etcdPeerPort = 0, port = 0, ...nodePorts] = await findServicePorts(9);
  const makeFolder = async (name: string) => {
    const made = join(folder, name);
    await mkdir(made, { mode: 0o700 });
    if (account.switched) await chown(made, account.switched.uid, account.switched.gid);
    return made;
  };
  await chmod(folder, 0o711);
  const nodes = await Promise.all(
    ['one', 'two', 'three'].map(async (name, index) => {
      const ports = { postgresPort: nodePorts[index * 2] ?? 0, restPort: nodePorts[index * 2 + 1] ?? 0 };
      const node = patroniNode({ name, folder: await makeFolder(name), ...ports }, account);
      await writeFile(join(node.folder, 'patroni.yaml'), patroniSettings(node, etcdPort));
      return node;
    }),
  );
  await writeFile(join(folder, 'haproxy.cfg'), haproxySettings(port, nodes));
  const daemon = (program: string, options: string[]) =>
    spawn(program, options, { ...account.switched, cwd: folder, stdio: 'ignore' });
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${etcdPeerPort}`];
  const daemons = [
    daemon('/usr/bin/etcd', [
      '--enable-v2',
      '--name',
      'only',
      '--data-dir',
      await makeFolder('etcd'),
      '--initial-cluster',
      `only=${peer}`,
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
    ]),
    daemon('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]),
  ];
  const stop = async () => {
    for (const node of nodes) await node.killAll();
    for (const each of daemons)
      if (each.exitCode === null && each.signalCode === null) {
        const ended = once(each, 'exit');
        each.kill('SIGKILL');
        await ended;
      }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const run = async (statements: readonly string[], database = 'postgres') => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database,
      connectionTimeoutMillis: 1_500,
      query_timeout: 1_500,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      for (const statement of statements) await client.query(statement);
    } finally {
      client.end().catch(() => {});
    }
  };
  try {
    for (const node of nodes) await node.start();
    await untilWhole(nodes, 90_000);
    await until(() => run(['create table probe (at timestamptz)']).then(() => true), 20_000, 'no write was accepted');
  } catch (error) {
    await stop();
    throw error;
  }
  const leader = async () => {
    const name = (await membersOf(nodes)).find(({ role }) => role === 'leader')?.name;
    const found = nodes.find((node) => node.name === name);
    if (!found) throw new Error('the cluster has no leader');
    return found;
  };
  return {
    nodes,
    port,
    run,
    leader,
    stop,
    replaced: (old) =>
      until(async () => (await leader()).name !== old.name, 60_000, `${old.name} was not replaced as the leader`),
    switchover: async () => {
      const members = await membersOf(nodes);
      const nameOf = (wanted: string) => members.find(({ role }) => role === wanted)?.name;
      const [from, to] = [nameOf('leader'), nameOf('sync_standby')];
      const answer = await fetch(`http://127.0.0.1:${nodes[0]?.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from, candidate: to }),
      });
      if (!answer.ok) throw new Error(`switchover from ${from} to ${to}: ${answer.status} ${await answer.text()}`);
    },
    whole: () => untilWhole(nodes, 120_000),
    takesWrites: () =>
      run(['insert into probe values (now())']).then(
        () => true,
        () => false,
      ),
  };
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/** As reported by the first node that responds. */
async function membersOf(nodes: readonly PatroniNode[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const request = fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
    const answer = await request.then((each) => each.json()).catch(() => undefined);
    if (answer !== undefined) return (answer as { members: Member[] }).members; // As Patroni documents it.
  }
  return [];
}

function untilWhole(nodes: readonly PatroniNode[], limitMs: number): Promise<void> {
  let members: Member[] = [];
  const isWhole = async () => {
    members = await membersOf(nodes);
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
    const roles = running.map(({ role }) => role).sort();
    const timelines = new Set(running.map(({ timeline }) => timeline));
    return roles.join() === 'leader,replica,sync_standby' && timelines.size === 1;
  };
  return until(isWhole, limitMs, () => `the cluster is not whole: ${JSON.stringify(members)}`);
}

async function until(done: () => Promise<boolean>, limitMs: number, message: string | (() => string)): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await done().catch(() => false))) {
    if (performance.now() > end) throw new Error(typeof message === 'string' ? message : message());
    await wait(250);
  }
}
