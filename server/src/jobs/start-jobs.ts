import type { ConnectionSettings } from '@lensdock/ports/database/database.ts';
import { PgBoss } from 'pg-boss';
import type { World } from '../world.ts';
import { type Job, jobs } from './job-list.ts';

export interface RunningJobs {
  /** Lets what runs finish, within a few seconds. */
  stop(): Promise<void>;
}

/** Makes the queue's own tables and one queue a job. Run as the owner, with the migrations. */
export async function makeJobQueues(owner: ConnectionSettings): Promise<void> {
  const boss = new PgBoss({ ...owner, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const job of jobs)
      await boss.createQueue(job.name, {
        policy: 'singleton',
        retryLimit: 3,
        retryBackoff: true,
        expireInSeconds: 600,
      });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Works off the jobs. Servers share them: each due run is taken by one. */
export async function startJobs(
  application: ConnectionSettings,
  world: World,
  log: (error: Error, job?: string) => void,
): Promise<RunningJobs> {
  const boss = new PgBoss({ ...application, migrate: false, createSchema: false, max: 3 });
  // An unheard error event would end the process.
  let stopping = false;
  // What connections say while they are being closed is no news.
  boss.on('error', (error) => {
    if (!stopping) log(plainError(error));
  });
  await boss.start();
  for (const job of jobs) {
    await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, ([due]) =>
      runOne(job, world, due?.signal ?? AbortSignal.timeout(600_000), log),
    );
  }
  return {
    stop: () => {
      stopping = true;
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function runOne(
  job: Job,
  world: World,
  signal: AbortSignal,
  log: (error: Error, job?: string) => void,
): Promise<void> {
  try {
    await job.run(world, signal);
  } catch (error) {
    log(plainError(error), job.name);
    throw error;
  }
}

/** The driver hangs whole connections on its errors, which belong into no log. */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const plain = new Error(error.message);
  plain.stack = error.stack;
  return plain;
}
