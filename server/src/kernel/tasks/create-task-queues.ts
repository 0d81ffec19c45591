import type { DriverSettings } from '@lensdock/ports/database/driver-settings.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { type Task, type TaskRegistry, usualRetries } from './task.ts';

/** Where errands end up whose last attempt failed. Nobody works on it: operators see it. */
export const failedTaskQueue = 'dead-errands';
const daySeconds = 24 * 60 * 60;

/** Makes the queue's own tables, and one queue for each job and errand. Run as the owner, with the migrations. */
export async function createTaskQueues(owner: DriverSettings, lists: TaskRegistry): Promise<void> {
  const boss = new PgBoss({ ...owner, supervise: false, schedule: false, max: 4 });
  boss.on('error', discard);
  await boss.start();
  const keep = async (
    name: string,
    options: QueueOptions & { policy?: string; notify?: boolean; deadLetter?: string },
  ) => {
    const { policy, ...changeable } = options;
    await boss.createQueue(name, { ...(policy !== undefined && { policy }), ...changeable });
    // One that was there keeps its options otherwise, whatever this version says of it.
    await boss.updateQueue(name, changeable);
  };
  try {
    await keep(failedTaskQueue, { retentionSeconds: 90 * daySeconds });
    // At once: each waits for the disk, and one sync does for those that wait together.
    await Promise.all([
      ...lists.scheduledTasks.map(({ name }) =>
        keep(name, { policy: 'singleton', retryLimit: 3, retryBackoff: true, expireInSeconds: 600 }),
      ),
      ...Object.entries(lists.errands).map(([name, errand]) => keep(name, optionsOf(errand))),
    ]);
  } finally {
    await boss.stop({ graceful: false });
  }
}

function optionsOf({ retries = usualRetries, timeoutSeconds = 60 }: Task<never>) {
  return {
    notify: true,
    deadLetter: failedTaskQueue,
    retryLimit: retries.limit,
    retryDelay: retries.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retries.longestDelaySeconds,
    expireInSeconds: timeoutSeconds,
    // A server that was killed in the middle of a run is found out by its silence, long before the time is over.
    heartbeatSeconds: 15,
    retentionSeconds: 30 * daySeconds,
    deleteAfterSeconds: daySeconds,
  };
}
