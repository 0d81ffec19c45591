import type { Queries } from '@lensdock/ports/database/database.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { PgBoss } from 'pg-boss';

/** The job queue, asked through a connection or transaction of ours. It runs nothing by itself. */
export function queueOn(queries: Queries): PgBoss {
  const queue = new PgBoss({
    db: { executeSql: async (text, values = []) => ({ rows: await queries.query({ text, values }) }) },
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
  });
  queue.on('error', discard);
  return queue;
}
