import { sql } from '@lensdock/ports/database/sql.ts';
import { act, readyApp, type Staging } from '../../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Returns the latest submission of an app. */
export async function submissionOf(server: TestServer, app: string): Promise<string> {
  const [row] = await server.database.query<{ id: string }>(sql`
    select id from submission where app_code = ${app} order by number desc limit 1`);
  return row?.id ?? '';
}

/** Creates an app that is submitted for the first time. */
export async function submittedApp(
  server: TestServer,
  staging: Staging = {},
  as: SamplePersonName = 'ada',
): Promise<{ app: string; version: string; id: string }> {
  const ready = await readyApp(server, as, staging);
  await act(server, as, ready.app, { type: 'release' });
  return { ...ready, id: await submissionOf(server, ready.app) };
}
