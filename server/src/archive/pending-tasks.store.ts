import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface PendingTask {
  name: string;
  data: unknown;
}

/**
 * Returns unfinished tasks, including running ones, which may still fail. The schema of the queue is that of pg-boss
 * 12.
 */
export async function selectPendingTasks(queries: Queries, names: readonly string[]): Promise<PendingTask[]> {
  return queries.query<PendingTask>(sql`
    select name, data from pgboss.job
    where name = any (${[...names]}) and state in ('created', 'retry', 'active') order by created_on, id`);
}
