import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionSettings, PostgresServer } from '../database.ts';
import { findPostgresAccount } from './embedded-account.ts';
import { findPostgresBinaries } from './embedded-binaries.ts';
import {
  type DatabaseFolder,
  initialiseDatabase,
  prepareDatabaseFolder,
  removeOutsideSocket,
  writeAccessRules,
} from './embedded-folder.ts';
import { DataFolderInUse, findRunningPostgres, useAnotherFolder } from './embedded-locks.ts';
import { spawnPostgres, stopPostgres } from './embedded-process.ts';
import { applicationRole, makeRolesAndDatabase, ownerRole } from './embedded-roles.ts';
import { refuseOrStopRunning, takeLock } from './embedded-server-lock.ts';
import { supervise } from './embedded-supervisor.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedPostgresOptions {
  /** The server's data folder; the database is created inside, or where its account can reach it (see `say`). */
  dataFolder: string;
  /** Receives information for a person, in whole sentences. */
  print: (sentence: string) => void;
  /** False only in tests: data is not synced to disk, and nothing is vacuumed or analysed automatically. */
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

/** The longest pause between two attempts of one start; together they are 6.4 s. */
const retryPauseLimitMs = 3_200;

/**
 * Starts PostgreSQL on the data folder, creates it if it is new, and restarts it whenever it ends. Stops processes left
 * by a killed server first.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { print, durable = true } = options;
  const account = findPostgresAccount();
  const binaries = await findPostgresBinaries(account, options.dataFolder);
  const folder = await prepareDatabaseFolder(options.dataFolder, account);
  if (folder.elsewhere) {
    print(
      `The database lies in ${folder.elsewhere}, where PostgreSQL can reach it; deleting this project leaves it there.`,
    );
  }
  const superuser = settingsFor(folder, 'postgres', 'postgres');
  const start = (signal?: AbortSignal) =>
    withStartLock(folder.data, signal, async () => {
      await initialiseDatabase(folder, binaries, account, durable, signal);
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
  const supervised = supervise(await start(options.signal), start, folder, print);
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

function settingsFor(folder: DatabaseFolder, user: string, database: string) {
  return { host: folder.socket, port: 5432, user, database };
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
        throw new DataFolderInUse(
          `Another server is starting on the data folder ${folder.dataFolder}. ${useAnotherFolder}`,
        );
      throw new EndedEarly(await reasonOf(folder));
    }
    const lock = await takeLock(superuser);
    if (lock === 'taken')
      throw new DataFolderInUse(
        `Another server is running on the data folder ${folder.dataFolder}. ${useAnotherFolder}`,
      );
    if (lock !== 'unreachable') return lock;
    await wait(10);
  }
  throw new Error(`PostgreSQL is not ready after two minutes; its log is ${folder.log}.`);
}

/** Why PostgreSQL ended, and the way out. A folder that was copied from a running server is the usual cause. */
async function reasonOf(folder: DatabaseFolder): Promise<string> {
  const log = await readFile(folder.log, 'utf8').catch(() => '');
  const [, reason = 'it gave no reason'] = /.*(?:FATAL|PANIC): +(.*)/s.exec(log.slice(-4_000)) ?? [];
  const [firstLine] = reason.split('\n');
  return `PostgreSQL could not start on ${folder.dataFolder}: ${firstLine}. If the folder is a copy, stop the server on the original and copy it again, or import an export instead. The log is ${folder.log}.`;
}
