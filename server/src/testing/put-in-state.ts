import { sql } from '@lensdock/ports/database/sql.ts';
import type { TestServer } from './test-server.ts';

/** Puts an app directly into a state that takes many steps to reach. */
export async function putInState(
  server: TestServer,
  code: string,
  status: 'Check' | 'Unapproved' | 'Unpublished',
): Promise<void> {
  await server.database.execute(sql`update app set status = ${status} where code = ${code}`);
}
