import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, onlineApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { computeOver } from './compute-over.ts';
import { extendLog } from './extend-log.ts';
import { interruptedServices, Killed } from './testing/interrupted-services.ts';
import { auditLog, type Head, verifyCheckpoint, verifyConsistency } from './testing/verify-log.ts';
import { consistencyProof } from './tlog/merkle-tree.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server)).app;
});
afterAll(() => server?.stop());

const get = async (path: string) => {
  const { statusCode, rawPayload } = await server.server.inject(`/log/${path}`);
  if (statusCode !== 200) throw new Error(`/log/${path}: ${statusCode}`);
  return rawPayload;
};
const verifierKey = async () => (await get('key')).toString();
const currentHead = async () => verifyCheckpoint((await get('checkpoint')).toString(), await verifierKey());

let isOnline = true;
/** A change that the log records. */
async function change(): Promise<void> {
  await act(server, 'olga', app, { type: isOnline ? 'withdraw-from-store' : 'reinstate' });
  isOnline = !isOnline;
}

async function assertConsistent(older: Head, newer: Head): Promise<void> {
  const proof = await computeOver(server.database, (read) => consistencyProof(older.size, newer.size, read));
  verifyConsistency(older, newer, proof);
}

it('never signs two roots for one size, wherever the server is killed', async () => {
  const notes: string[] = [];
  const see = (note: string) => notes.push(note);
  let isComplete = false;
  for (let killAt = 1; !isComplete; killAt++) {
    await change();
    const { services } = interruptedServices(server.services, killAt, see);
    isComplete = await extendLog(services).then(
      () => true,
      (error) => {
        expect(error).toBeInstanceOf(Killed);
        return false;
      },
    );
    expect(killAt).toBeLessThan(60);
  }
  await extendLog(server.services);
  const key = await verifierKey();
  const heads = notes.map((note) => verifyCheckpoint(note, key)).sort((one, other) => one.size - other.size);
  expect(heads.length).toBeGreaterThan(4);
  const newest = await currentHead();
  for (const head of heads) await assertConsistent(head, newest);
  const entries = await auditLog(get, newest);
  const [events] = await server.database.query<{ count: number }>(sql`
    select count(*)::int8 as count from store_event where kind <> 'app.offer_changed'`);
  expect([entries.length, newest.size]).toEqual([events?.count, events?.count]);
});

it('replaces partial tiles with the full one and still serves them', async () => {
  const before = await currentHead();
  await addEvents(server, app, 300);
  await extendLog(server.services);
  const after = await currentHead();
  expect(after.size).toBe(before.size + 300);
  await assertConsistent(before, after);
  await auditLog(get, after);
  // Of the older checkpoint, whose partial tiles were deleted.
  await auditLog(get, before);
  expect((await get('tile/1/000.p/1')).length).toBe(32);
  const partial = [];
  for await (const { key } of server.services.storage.list('log/0')) if (key.includes('0.p/')) partial.push(key);
  expect(partial).toEqual([]);
});

/** Events without the cost of a real change. */
async function addEvents({ database }: TestServer, app: string, count: number): Promise<void> {
  await database.execute(sql`
    insert into store_event (position, id, topic, kind, app_code, sequence, data, at)
    select last + n, 'evt_test_' || last + n, 'apps', 'app.published', ${app}, 1000 + last + n, '{"publication": 1}', now()
      from store_event_counter, generate_series(1, ${count}::int) n`);
  await database.execute(sql`update store_event_counter set last = last + ${count}::int`);
}

const goPackages = '/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog';

/** Writes the log of a server into a folder and verifies it with Go's packages against an older head. Returns its size. */
async function verifyWithGo(log: TestServer, older: Head): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-log-'));
  const read = async (path: string) => (await log.server.inject(`/log/${path}`)).rawPayload;
  const key = (await read('key')).toString().trim();
  const { size } = verifyCheckpoint((await read('checkpoint')).toString(), key);
  try {
    const bundles = Array.from({ length: Math.ceil(size / 256) }, (_, tile) => {
      const width = Math.min(256, size - tile * 256);
      return `tile/entries/${String(tile).padStart(3, '0')}${width === 256 ? '' : `.p/${width}`}`;
    });
    for (const path of ['checkpoint', ...bundles]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), await read(path));
    }
    const root = Buffer.from(older.root, 'hex').toString('base64');
    const program = fileURLToPath(new URL('testing/verify-log.go', import.meta.url));
    const environment = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '', GOCACHE: join(folder, '.go') };
    const { stdout } = await promisify(execFile)('go', ['run', program, folder, key, String(older.size), root], {
      env: { ...process.env, ...environment },
    });
    return Number(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.runIf(existsSync(goPackages))('for Go', () => {
  it('has a valid checkpoint, entries and consistency proof', async () => {
    const older = await currentHead();
    await change();
    await extendLog(server.services);
    expect(await verifyWithGo(server, older)).toBe((await currentHead()).size);
  }, 120_000);

  it('shows a fork: another log under the same name and key is not consistent with an older checkpoint', async () => {
    const older = await currentHead();
    const key = join(server.services.settings.LENSDOCK_DATA, 'log-key.pem');
    const fork = await startTestServer({ LOG_KEY_FILE: key });
    const { app: other } = await onlineApp(fork);
    await addEvents(fork, other, older.size);
    await extendLog(fork.services);
    // The fork is a valid log on its own; only the older checkpoint shows that there are two.
    const own = verifyCheckpoint(
      (await fork.server.inject('/log/checkpoint')).body,
      (await fork.server.inject('/log/key')).body,
    );
    expect(own.size).toBeGreaterThan(older.size);
    expect(await verifyWithGo(fork, own)).toBe(own.size);
    await expect(verifyWithGo(fork, older)).rejects.toThrow(/consisten|proof|root/i);
    await fork.stop();
  }, 240_000);
});

it('refuses to continue in a database that is older than the log in storage', async () => {
  const folder = server.services.settings.LENSDOCK_DATA;
  const other = await startTestServer();
  const services = { ...server.services, database: other.database, settings: { ...server.services.settings } };
  await expect(extendLog(services)).rejects.toThrow('the database only 0');
  expect(folder).not.toBe(other.services.settings.LENSDOCK_DATA);
  await other.stop();
});

it('refuses a name other than that of its first checkpoint', async () => {
  await change();
  const settings = { ...server.services.settings, LOG_ORIGIN: 'other.example/log' };
  await expect(extendLog({ ...server.services, settings })).rejects.toThrow('LOG_ORIGIN');
});
