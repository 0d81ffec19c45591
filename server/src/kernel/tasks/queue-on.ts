import type { Queries } from '@lensdock/ports/database/database.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { PgBoss } from 'pg-boss';

/** Returns a client of the task queue on the given connection or transaction. It runs no workers. */
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
