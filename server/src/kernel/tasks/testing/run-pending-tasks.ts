import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { taskHandlers } from '../../../main/task-handlers.ts';
import type { AppServices } from '../../services/app-services.ts';
import { queueOn } from '../queue-on.ts';
import { runTask } from '../start-tasks.ts';
import type { TaskHandlers } from '../task.ts';
import type { TaskName } from '../task-data.ts';

export interface TaskRun {
  done: number;
  failed: number;
}

/**
 * Runs every pending task now, one after the other, including those that are delayed or wait for a retry. A failed task
 * waits for its next attempt: call it again.
 */
export async function runPendingTasks(services: AppServices, list: TaskHandlers = taskHandlers): Promise<TaskRun> {
  const queue = queueOn(services.database);
  const count = { done: 0, failed: 0 };
  const names = Object.keys(list) as TaskName[]; // Keys of this record.
  let waiting = await queuesWithTasks(services.database);
  for (const name of names) {
    if (!waiting.has(name)) continue;
    // A failed task is queued again at once, so each pass only takes those that were there before it.
    const due = await queue.fetch<never>(name, { batchSize: 1000, includeMetadata: true, ignoreStartAfter: true });
    for (const job of due) {
      const errand = list[name];
      try {
        await runTask(name, errand, services, { ...job, signal: new AbortController().signal });
        await queue.complete(name, job.id);
        count.done++;
      } catch (error) {
        await queue.fail(name, job.id, { message: String(error) });
        count.failed++;
      }
    }
    // Tasks enqueue others.
    waiting = await queuesWithTasks(services.database);
  }
  return count;
}

/** Looking into all queues takes longer than most tasks. */
async function queuesWithTasks(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ name: string }>(
    sql`select distinct name from pgboss.job where state in ('created', 'retry')`,
  );
  return new Set(rows.map(({ name }) => name));
}
