import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface WaitingErrand {
  name: string;
  data: unknown;
}

/** Errands that are not done. One under way counts: whether it will be, nobody knows. The queue's schema is pg-boss 12's. */
export async function selectWaitingErrands(queries: Queries, names: readonly string[]): Promise<WaitingErrand[]> {
  return queries.query<WaitingErrand>(sql`
    select name, data from pgboss.job
    where name = any (${[...names]}) and state in ('created', 'retry', 'active') order by created_on, id`);
}
