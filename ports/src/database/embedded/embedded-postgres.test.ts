// @module-tag slow-5
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInShare } from '../../../../tools/running/share.ts';
import type { PostgresServer } from '../database.ts';
import { postgresDatabase } from '../postgres-database.ts';
import { sql } from '../sql.ts';
import { findPostgresAccount } from './embedded-account.ts';
import { DataFolderInUse } from './embedded-locks.ts';
import { type EmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const asRoot = process.getuid?.() === 0;
const program = fileURLToPath(new URL('../testing/embedded-server-process.ts', import.meta.url));

describe('startEmbeddedPostgres', () => {
  let parent: string;
  let dataFolder: string;
  let printed: string[];
  const started: EmbeddedPostgres[] = [];
  const children: ChildProcess[] = [];

  // Most tests share a database, because creating one takes half a second of syncing.
  const shared = mkdtemp(join(tmpdir(), 'lensdock-embedded-'));
  beforeEach(async () => {
    parent = await shared;
    dataFolder = join(parent, 'data');
    printed = [];
    await chmod(parent, 0o755);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const server of started.splice(0)) await server.stop();
  });
  afterAll(async () => rm(await shared, { recursive: true, force: true }));

  const useNewFolder = async () => {
    parent = await mkdtemp(join(await shared, 'new-'));
    await chmod(parent, 0o755);
    dataFolder = join(parent, 'data');
  };
  const start = async (folder = dataFolder) => {
    const server = await startEmbeddedPostgres({ dataFolder: folder, print: (sentence) => printed.push(sentence) });
    started.push(server);
    return server;
  };
  const stop = async (server: EmbeddedPostgres) => {
    started.splice(started.indexOf(server), 1);
    await server.stop();
  };
  const query = async (server: PostgresServer, statement = sql`select 1 as one`) => {
    const database = postgresDatabase(server.owner);
    try {
      return await database.query(statement);
    } finally {
      await database.close();
    }
  };

  it('finds the stored data at the second start', async () => {
    const first = await start();
    await query(first, sql`create table kept_1 as select 42 as answer`);
    await stop(first);
    expect(await query(await start(), sql`select answer from kept_1`)).toEqual([{ answer: 42 }]);
  });

  it('syncs every commit, checks its pages and sorts the same on every machine', async () => {
    const [row] = await query(
      await start(),
      sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as addresses, current_setting('timezone') as zone,
        (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale,
        (select rolsuper from pg_roles where rolname = current_user) as super`,
    );
    const on = { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on' };
    expect(row).toEqual({ ...on, addresses: '', zone: 'UTC', locale: 'b C.UTF-8', super: false });
  });

  it.skipIf(!isInShare(0, 3))('refuses a second server on the same folder and does not affect the first', async () => {
    const first = await start();
    const pid = first.pid();
    await expect(start()).rejects.toThrow(DataFolderInUse);
    await expect(start()).rejects.toThrow('Stop that server, or set LENSDOCK_DATA to another folder.');
    expect(first.pid()).toBe(pid);
    expect(await query(first)).toEqual([{ one: 1 }]);
  });

  it.skipIf(!isInShare(1, 3))('runs one server when two start at the same instant', async () => {
    await useNewFolder();
    const results = await Promise.allSettled([start(), start(), start()]);
    const running = results.filter(({ status }) => status === 'fulfilled');
    expect(running).toHaveLength(1);
    await wait(300);
    expect(await query(started[0] as EmbeddedPostgres)).toEqual([{ one: 1 }]); // Started above.
  });

  it('restarts PostgreSQL after it was killed', async () => {
    const server = await start();
    await query(server, sql`create table kept as select 42 as answer`);
    const pid = server.pid() as number; // It runs.
    process.kill(pid, 'SIGKILL');
    const rows = await eventually(() => query(server, sql`select answer from kept`));
    expect(rows).toEqual([{ answer: 42 }]);
    expect(server.pid()).not.toBe(pid);
  });

  it('loses no acknowledged row when the server is killed, and stops the processes left running', async () => {
    const { child, lines } = spawnServer();
    const acknowledged: number[] = [];
    for await (const line of lines) {
      if (line.startsWith('row ')) acknowledged.push(Number(line.slice(4)));
      if (acknowledged.length === 200) break;
    }
    child.kill('SIGKILL');
    const server = await start();
    const rows = await query(server, sql`select id from acknowledged`);
    // The columns of the statement.
    expect(rows.map((row) => (row as { id: number }).id)).toEqual(expect.arrayContaining(acknowledged));
  });

  it.skipIf(!isInShare(2, 3))(
    'starts although PostgreSQL has not yet noticed that the previous server was killed',
    async () => {
      const { child, lines } = spawnServer();
      for await (const line of lines) if (line === 'ready') break;
      const [holder] = await query(
        await runningEmbeddedPostgres(dataFolder),
        sql`select pid from pg_stat_activity where application_name = 'lensdock lock'`,
      );
      const { pid } = holder as { pid: number }; // The columns of the statement.
      process.kill(pid, 'SIGSTOP');
      child.kill('SIGKILL');
      setTimeout(() => process.kill(pid, 'SIGCONT'), 300);
      expect(await query(await start())).toEqual([{ one: 1 }]);
    },
  );

  it.skipIf(!isInShare(0, 3))('says why a damaged copy of a folder cannot be used, and what to do', async () => {
    await useNewFolder();
    await stop(await start());
    await writeFile(join(dataFolder, 'database/data/global/pg_control'), '');
    const failure = await start().catch((error: Error) => error.message);
    expect(failure).toContain('global/pg_control');
    expect(failure).toContain('stop the server on the original and copy it again');
    await useNewFolder();
  });

  it.skipIf(!isInShare(2, 3))('refuses a second process while the first is alive', async () => {
    const { lines } = spawnServer();
    for await (const line of lines) if (line === 'ready') break;
    await expect(start()).rejects.toThrow(DataFolderInUse);
    const second = spawnServer();
    const output: string[] = [];
    for await (const line of second.lines) output.push(line);
    expect(output).toEqual(['DataFolderInUse']);
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await start();
  });

  describe.each(['data/postmaster.pid', 'socket/.s.PGSQL.5432.lock'])('after a hard stop that left %s', (lockFile) => {
    it('starts if the file names a live process of its own account other than PostgreSQL', async () => {
      await stop(await start());
      const unrelated = spawnUnrelated();
      await leave(lockFile, unrelated.pid as number); // It runs.
      expect(await query(await start())).toEqual([{ one: 1 }]);
      expect(unrelated.exitCode).toBe(null);
    });

    it('starts if the file is empty or not a pid', async () => {
      await stop(await start());
      for (const text of ['', 'garbage\n']) {
        await writeFile(join(dataFolder, 'database', lockFile), text);
        const server = await start();
        expect(await query(server)).toEqual([{ one: 1 }]);
        await stop(server);
      }
    });

    it('starts if the file names the PostgreSQL of another folder, and does not stop that one', async () => {
      await stop(await start());
      const other = await start(join(parent, 'another-folder'));
      await leave(lockFile, other.pid() as number); // It runs.
      expect(await query(await start())).toEqual([{ one: 1 }]);
      expect(await query(other)).toEqual([{ one: 1 }]);
    });
  });

  it('refuses a folder whose PostgreSQL responds although its process is not visible', async () => {
    const first = await start();
    const files = ['data/postmaster.pid', 'socket/.s.PGSQL.5432.lock'].map((name) =>
      join(dataFolder, 'database', name),
    );
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    // Process ids of another container mean nothing here.
    for (const file of files) await writeFile(file, '999999999\n');
    await expect(start()).rejects.toThrow(DataFolderInUse);
    for (const [index, file] of files.entries()) await writeFile(file, texts[index] ?? '');
    expect(await query(first)).toEqual([{ one: 1 }]);
  });

  it.runIf(process.platform === 'linux' && isInShare(1, 3))(
    'waits during the start for processes of a killed postmaster that still hold its memory',
    async () => {
      const { child, lines } = spawnServer();
      for await (const line of lines) if (line.startsWith('row ')) break;
      const postmaster = Number(
        (await readFile(join(dataFolder, 'database/data/postmaster.pid'), 'utf8')).split('\n')[0],
      );
      const [backend] = await childrenOf(postmaster);
      if (backend === undefined) throw new Error(`postmaster ${postmaster} has no child process`);
      process.kill(backend, 'SIGSTOP');
      child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      setTimeout(() => process.kill(backend, 'SIGCONT'), 1_000);
      expect(await query(await start())).toEqual([{ one: 1 }]);
    },
  );

  it('starts over after the very first start was killed halfway', async () => {
    await useNewFolder();
    await mkdir(join(dataFolder, 'database/data.new-999999999'), { recursive: true });
    await writeFile(join(dataFolder, 'database/data.new-999999999/PG_VERSION'), '18\n');
    expect(await query(await start())).toEqual([{ one: 1 }]);
  });

  it.skipIf(!isInShare(1, 3))('works in a folder too deep for the path of a socket', async () => {
    const deep = join(parent, 'a-rather-long-name-of-a-folder'.repeat(4), 'and-one-more-below-it', 'data');
    expect(await query(await start(deep))).toEqual([{ one: 1 }]);
  });

  it('keeps user input out of its log', async () => {
    const server = await start();
    await query(server, sql`create table account (iban text primary key)`);
    const insert = sql`insert into account values (${'DE89370400440532013000'}) returning iban`;
    await query(server, insert);
    await expect(query(server, insert)).rejects.toThrow('unique-violation');
    const log = await readFile(join(dataFolder, 'database/postgres.log'), 'utf8');
    expect(log).toContain('account_pkey');
    expect(log).not.toContain('DE89370400440532013000');
  });

  it.runIf(asRoot && isInShare(2, 3))(
    'uses another folder when its account cannot enter this one, reports it and finds it again',
    async () => {
      await useNewFolder();
      await chmod(parent, 0o700);
      const first = await start();
      await query(first, sql`create table kept as select 42 as answer`);
      await stop(first);
      const { folder } = JSON.parse(await readFile(join(dataFolder, 'database-place.json'), 'utf8'));
      expect(printed[0]).toContain(folder);
      const second = await start();
      expect(await query(second, sql`select answer from kept`)).toEqual([{ answer: 42 }]);
      await stop(second);
      await rm(folder, { recursive: true });
    },
  );

  async function leave(lockFile: string, pid: number) {
    const text = `${pid}\n${join(dataFolder, 'database/data')}\n1700000000\n5432\n/tmp\n\n  1  1\nready   \n`;
    await writeFile(join(dataFolder, 'database', lockFile), text);
  }

  /** A live process of the account that PostgreSQL runs as. */
  function spawnUnrelated() {
    const child = spawn('sleep', ['600'], { ...findPostgresAccount().switched, stdio: 'ignore' });
    children.push(child);
    return child;
  }

  function spawnServer() {
    const child = spawn(process.execPath, [program, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return { child, lines: createInterface({ input: child.stdout }) };
  }
});

/** The child processes of a process, oldest first. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 100) throw error;
      await wait(50);
    }
  }
}
