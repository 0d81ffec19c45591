import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface PendingTask {
  name: string;
  data: unknown;
}

/** Errands that are not done. One under way counts: whether it will be, nobody knows. The queue's schema is pg-boss 12's. */
export async function selectPendingTasks(queries: Queries, names: readonly string[]): Promise<PendingTask[]> {
  return queries.query<PendingTask>(sql`
    select name, data from pgboss.job
    where name = any (${[...names]}) and state in ('created', 'retry', 'active') order by created_on, id`);
}
