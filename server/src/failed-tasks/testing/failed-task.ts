import { sql } from '@lensdock/ports/database/sql.ts';
import { enqueue } from '../../kernel/tasks/enqueue.ts';
import { queueOn } from '../../kernel/tasks/queue-on.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Creates a failed task about the subject with this code and returns its id. */
export async function failedTask(
  server: TestServer,
  [name, data]: Parameters<typeof enqueue> extends [unknown, ...infer Rest] ? Rest : never,
  failure = 'the provider did not answer',
): Promise<string> {
  const { database } = server;
  await database.transaction((transaction) => enqueue(transaction, name, data));
  await database.execute(sql`update pgboss.job set retry_limit = 0 where name = ${name} and state = 'created'`);
  const queue = queueOn(database);
  const due = await queue.fetch(name, { batchSize: 1000, ignoreStartAfter: true });
  for (const { id } of due) await queue.fail(name, id, { message: failure });
  const [row] = await database.query<{ id: string }>(sql`
    select id from pgboss.job where name = 'dead-errands' order by created_on desc, id desc limit 1`);
  return row?.id ?? '';
}
