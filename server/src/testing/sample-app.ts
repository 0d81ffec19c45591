import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { SamplePersonName } from '../sign-on/sample-people.ts';
import type { TestServer } from './test-server.ts';

let count = 0;

/** A new draft app of that person's company. Answers its code. */
export async function newApp(
  server: TestServer,
  as: SamplePersonName = 'ada',
  name = `App ${++count}`,
): Promise<string> {
  return (await server.call(createApp, { as, body: { name } })).body.code;
}

/** Puts an app into a state that takes many steps to reach, for tests of what that state refuses. */
export async function putInState(
  server: TestServer,
  code: string,
  status: 'Check' | 'Unapproved' | 'Unpublished',
): Promise<void> {
  await server.database.execute(sql`update app set status = ${status} where code = ${code}`);
}
