import type { DriverSettings } from '@lensdock/ports/database/driver-settings.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { type Task, type TaskRegistry, usualRetries } from './task.ts';

/** Queue of tasks whose last attempt failed. No worker runs them; operators see them. */
export const failedTaskQueue = 'dead-errands';
const daySeconds = 24 * 60 * 60;

/** Creates the queue's tables and one queue per task. Runs as the owner, with the migrations. */
export async function createTaskQueues(owner: DriverSettings, registry: TaskRegistry): Promise<void> {
  const boss = new PgBoss({ ...owner, supervise: false, schedule: false, max: 4 });
  boss.on('error', discard);
  await boss.start();
  const ensureQueue = async (
    name: string,
    options: QueueOptions & { policy?: string; notify?: boolean; deadLetter?: string },
  ) => {
    const { policy, ...changeable } = options;
    await boss.createQueue(name, { ...(policy !== undefined && { policy }), ...changeable });
    // `createQueue` does not update the options of an existing queue.
    await boss.updateQueue(name, changeable);
  };
  try {
    await ensureQueue(failedTaskQueue, { retentionSeconds: 90 * daySeconds });
    // Concurrent, so that one disk sync covers all of them.
    await Promise.all([
      ...registry.scheduledTasks.map(({ name }) =>
        ensureQueue(name, { policy: 'singleton', retryLimit: 3, retryBackoff: true, expireInSeconds: 600 }),
      ),
      ...Object.entries(registry.tasks).map(([name, task]) => ensureQueue(name, optionsOf(task))),
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
    retryDelayMax: retries.maxDelaySeconds,
    expireInSeconds: timeoutSeconds,
    // Detects a killed server by its missing heartbeat, long before the time limit of the run.
    heartbeatSeconds: 15,
    retentionSeconds: 30 * daySeconds,
    deleteAfterSeconds: daySeconds,
  };
}
