import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { discard, ignoreFailure } from '../failures/ignore-failure.ts';
import type { ConnectionSettings, PostgresServer } from './database.ts';
import { findPostgresAccount } from './embedded-account.ts';
import { findPostgresBinaries } from './embedded-binaries.ts';
import {
  type DatabaseFolder,
  initialiseDatabase,
  prepareDatabaseFolder,
  removeOutsideSocket,
  writeAccessRules,
} from './embedded-folder.ts';
import { DataFolderInUse, findRunningPostgres } from './embedded-locks.ts';
import { spawnPostgres, stopPostgres } from './embedded-process.ts';
import { applicationRole, makeRolesAndDatabase, ownerRole } from './embedded-roles.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedPostgresOptions {
  /** The server's data folder; the database is created inside, or where its account can reach it (see `say`). */
  dataFolder: string;
  /** Receives information for a person, in whole sentences. */
  say: (sentence: string) => void;
  /** False only in tests: data is not synced to disk. */
  durable?: boolean;
  /** Aborts the start: stops everything, and the promise rejects with the reason. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres extends PostgresServer {
  /** The same server as its superuser: for tests, which create databases by the dozen. */
  superuser: ConnectionSettings;
  /** The current process of PostgreSQL; it changes after a restart. */
  pid(): number | undefined;
}

/** An arbitrary fixed number: the holder of this advisory lock is the one server of the folder. */
const serverLock = 4_711_001;

/** The longest pause between two attempts of one start; together they are 6.4 s. */
const retryPauseLimitMs = 3_200;

/**
 * Starts PostgreSQL on the data folder, creates it if it is new, and restarts it whenever it ends. Stops processes left
 * by a killed server first.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { say, durable = true } = options;
  const account = findPostgresAccount();
  const binaries = await findPostgresBinaries(account, options.dataFolder);
  const folder = await prepareDatabaseFolder(options.dataFolder, account);
  if (folder.elsewhere) {
    say(
      `The database lies in ${folder.elsewhere}, where PostgreSQL can reach it; deleting this project leaves it there.`,
    );
  }
  const superuser = settingsFor(folder, 'postgres', 'postgres');
  const start = (signal?: AbortSignal) =>
    withStartLock(folder.data, signal, async () => {
      await initialiseDatabase(folder, binaries, account, durable);
      return startWithRetries(async () => {
        signal?.throwIfAborted();
        await refuseOrStopRunning(folder, superuser);
        await writeAccessRules(folder, account);
        const child = await spawnPostgres(folder, binaries, account, durable);
        try {
          return { child, lock: await waitUntilReady(child, folder, superuser, signal) };
        } catch (error) {
          if (child.pid !== undefined) await stopPostgres(folder, child.pid);
          throw error;
        }
      });
    });
  const supervised = supervise(await start(options.signal), start, folder, say);
  try {
    await makeRolesAndDatabase(superuser);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return {
    ...supervised,
    stop: async () => {
      await supervised.stop();
      await removeOutsideSocket(folder);
    },
    superuser,
    application: settingsFor(folder, applicationRole, 'lensdock'),
    owner: settingsFor(folder, ownerRole, 'lensdock'),
  };
}

/** PostgreSQL exited before it was ready. */
class EndedEarly extends Error {}

/**
 * A killed postmaster can briefly leave child processes that still hold its shared memory, or a lock file that appeared
 * after the check.
 */
async function startWithRetries<Result>(start: () => Promise<Result>): Promise<Result> {
  for (let pauseMs = 50; ; pauseMs *= 2) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof EndedEarly) || pauseMs > retryPauseLimitMs) throw error;
      await wait(pauseMs);
    }
  }
}

/** The connection settings of the embedded PostgreSQL that another process runs on this folder. */
export async function runningEmbeddedPostgres(dataFolder: string): Promise<PostgresServer> {
  const folder = await prepareDatabaseFolder(dataFolder, findPostgresAccount());
  return {
    application: settingsFor(folder, applicationRole, 'lensdock'),
    owner: settingsFor(folder, ownerRole, 'lensdock'),
    stop: async () => {
      // It belongs to another process.
    },
  };
}

/** Restarts PostgreSQL whenever it ends, until it is stopped. */
function supervise(
  first: Running,
  start: () => Promise<Running>,
  folder: DatabaseFolder,
  say: (sentence: string) => void,
) {
  let running: Running | undefined = first;
  let stopping = false;
  const restart = async () => {
    say('PostgreSQL has ended; it is started again.');
    for (let pauseMs = 50; !stopping && !running; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        running = await start();
      } catch (error) {
        // Children of the dead process may still hold its memory for a moment.
        say(`PostgreSQL could not be started: ${(error as Error).message}`);
        await wait(pauseMs);
      }
    }
  };
  const watching = (async () => {
    while (running) {
      const { child, lock } = running;
      if (stopping && child.pid) await stopPostgres(folder, child.pid);
      if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('exit', done));
      running = undefined;
      await ignoreFailure(lock.end());
      if (!stopping) await restart();
    }
  })();
  return {
    pid: () => running?.child.pid,
    stop: async () => {
      stopping = true;
      if (running?.child.pid) await stopPostgres(folder, running.child.pid);
      await watching;
    },
  };
}

interface Running {
  child: ChildProcess;
  /** The connection that holds the server's lock while both are alive. */
  lock: pg.Client;
}

function settingsFor(folder: DatabaseFolder, user: string, database: string) {
  return { host: folder.socket, port: 5432, user, database };
}

/** PostgreSQL needs a moment to notice that a killed server no longer holds its lock. */
const lockPatienceMs = 1_000;

/** PostgreSQL is already running: without its server it is stopped, with it this start is refused. */
async function refuseOrStopRunning(folder: DatabaseFolder, superuser: ConnectionSettings): Promise<void> {
  const pid = await findRunningPostgres(folder);
  if (pid === undefined) return;
  const patientUntil = performance.now() + lockPatienceMs;
  for (let tries = 0; tries < 200; tries++) {
    const lock = await takeLock(superuser);
    if (lock === 'taken' && performance.now() > patientUntil)
      throw new DataFolderInUse(`Another server is running on the data folder ${folder.dataFolder}.`);
    if (typeof lock === 'object') {
      await lock.end();
      break;
    }
    if ((await findRunningPostgres(folder)) !== pid) return refuseOrStopRunning(folder, superuser);
    await wait(50);
  }
  await stopPostgres(folder, pid);
}

async function waitUntilReady(
  child: ChildProcess,
  folder: DatabaseFolder,
  superuser: ConnectionSettings,
  signal: AbortSignal | undefined,
) {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 10) {
    signal?.throwIfAborted();
    if (child.exitCode !== null || child.signalCode !== null) {
      const other = await findRunningPostgres(folder);
      if (other !== undefined)
        throw new DataFolderInUse(`Another server is starting on the data folder ${folder.dataFolder}.`);
      throw new EndedEarly(`PostgreSQL ended while it was starting; its reasons are in ${folder.log}.`);
    }
    const lock = await takeLock(superuser);
    if (lock === 'taken')
      throw new DataFolderInUse(`Another server is running on the data folder ${folder.dataFolder}.`);
    if (lock !== 'unreachable') return lock;
    await wait(10);
  }
  throw new Error(`PostgreSQL is not ready after two minutes; its log is ${folder.log}.`);
}

async function takeLock(superuser: ConnectionSettings): Promise<pg.Client | 'taken' | 'unreachable'> {
  const client = new pg.Client({ ...superuser, connectionTimeoutMillis: 5_000, application_name: 'lensdock lock' });
  // The supervisor notices when PostgreSQL ends; an error event without a listener would end our process.
  client.on('error', discard);
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [serverLock]);
    if (rows[0]?.got) return client;
    await client.end();
    return 'taken';
  } catch {
    await ignoreFailure(client.end());
    return 'unreachable';
  }
}
