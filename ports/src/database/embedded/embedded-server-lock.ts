import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { discard, ignoreFailure } from '../../failures/ignore-failure.ts';
import type { ConnectionSettings } from '../database.ts';
import type { DatabaseFolder } from './embedded-folder.ts';
import { DataFolderInUse, findRunningPostgres, useAnotherFolder } from './embedded-locks.ts';
import { stopPostgres } from './embedded-process.ts';

/** An arbitrary fixed number: the holder of this advisory lock is the one server of the folder. */
const serverLock = 4_711_001;

/** PostgreSQL needs a moment to notice that a killed server no longer holds its lock. */
const lockPatienceMs = 1_000;

/** PostgreSQL is already running: without its server it is stopped, with it this start is refused. */
export async function refuseOrStopRunning(folder: DatabaseFolder, superuser: ConnectionSettings): Promise<void> {
  const pid = await findRunningPostgres(folder);
  if (pid === undefined) return;
  const patientUntil = performance.now() + lockPatienceMs;
  for (let tries = 0; tries < 200; tries++) {
    const lock = await takeLock(superuser);
    if (lock === 'taken' && performance.now() > patientUntil)
      throw new DataFolderInUse(
        `Another server is running on the data folder ${folder.dataFolder}. ${useAnotherFolder}`,
      );
    if (typeof lock === 'object') {
      await lock.end();
      break;
    }
    if ((await findRunningPostgres(folder)) !== pid) return refuseOrStopRunning(folder, superuser);
    await wait(50);
  }
  await stopPostgres(folder, pid);
}

/** Takes the lock of the folder's one server; it is held while the returned connection is open. */
export async function takeLock(superuser: ConnectionSettings): Promise<pg.Client | 'taken' | 'unreachable'> {
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
