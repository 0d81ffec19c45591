import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { failedTaskQueue } from '../kernel/tasks/create-task-queues.ts';
import type { StoredTask } from '../kernel/tasks/stored-task.ts';

/** The type keeps the name equal to the queue's. */
const failedQueue: typeof failedTaskQueue = 'dead-errands';

export interface FailedTaskRow {
  id: string;
  kind: string;
  /** The task's data and its origin. */
  data: StoredTask<Record<string, string>>;
  subjectName: string | null;
  failure: string | null;
  attempts: number;
  left: Date;
  died: Date;
}

/** Jobs in the dead-letter queue; `source` names the failed task. */
const dead: Fragment = sql`
  select job.id, job.source_name as kind, job.data, job.source_output ->> 'message' as failure,
         coalesce(job.source_retry_count, 0) + 1 as attempts, coalesce(job.source_created_on, job.created_on) as left,
         job.created_on as died,
         coalesce(app.name, webhook_endpoint.description, company.name) as "subjectName"
    from pgboss.job
    left join shared.app on app.code = job.data ->> 'app'
    left join shared.webhook_endpoint on webhook_endpoint.id = job.data ->> 'endpoint'
    left join shared.company on company.id = (job.data ->> 'companyId')::uuid
   where job.name = ${failedQueue} and job.state = 'created' and job.source_name is not null`;

export function selectFailedTasks(
  queries: Queries,
  { after, limit }: { after: string | null; limit: number },
): Promise<FailedTaskRow[]> {
  const older =
    after === null
      ? nothing
      : sql`and (job.created_on, job.id) < (select last.created_on, last.id from pgboss.job last
                                             where last.name = ${failedQueue} and last.id = ${after}::uuid)`;
  return queries.query<FailedTaskRow>(sql`${dead} ${older} order by job.created_on desc, job.id desc limit ${limit}`);
}

export async function countFailedTasks(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total from pgboss.job
     where name = ${failedQueue} and state = 'created' and source_name is not null`);
  return row?.total ?? 0;
}

/** Locks a failed task, so that only one operator decides on it. */
export async function lockFailedTask(queries: Queries, id: string): Promise<FailedTaskRow | undefined> {
  const [row] = await queries.query<FailedTaskRow>(sql`${dead} and job.id = ${id}::uuid for update of job`);
  return row;
}

/** Returns the failed tasks and the age of the oldest due task. */
export async function selectTaskMetrics(queries: Queries, at: Date): Promise<TaskMetrics> {
  const [row] = await queries.query<TaskMetrics>(sql`
    select
      (select count(*)::int from pgboss.job where name = ${failedQueue} and state = 'created') as failed,
      coalesce((select extract(epoch from ${at} - min(start_after)) from pgboss.job
        where state in ('created', 'retry') and name <> ${failedQueue} and start_after <= ${at}), 0)::float8
        as "oldestSeconds"`);
  if (!row) throw new Error('select metrics returned no row');
  return row;
}

export interface TaskMetrics {
  failed: number;
  oldestSeconds: number;
}
