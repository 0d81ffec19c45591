import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ignoreFailure } from '../../failures/ignore-failure.ts';
import type { DatabaseFolder } from './embedded-folder.ts';
import { stopPostgres } from './embedded-process.ts';

export interface Running {
  child: ChildProcess;
  /** The connection that holds the server's lock while both are alive. */
  lock: pg.Client;
}

/** Restarts PostgreSQL whenever it ends, until it is stopped. */
export function supervise(
  first: Running,
  start: () => Promise<Running>,
  folder: DatabaseFolder,
  print: (sentence: string) => void,
) {
  let running: Running | undefined = first;
  let stopping = false;
  const restart = async () => {
    print('PostgreSQL has ended; it is started again.');
    for (let pauseMs = 50; !stopping && !running; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        running = await start();
      } catch (error) {
        // Children of the dead process may still hold its memory for a moment.
        print(`PostgreSQL could not be started: ${(error as Error).message}`);
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
