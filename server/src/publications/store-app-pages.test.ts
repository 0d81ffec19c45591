import { listStoreApps } from '@lensdock/contract/publications/publications.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.database.execute(sql`
    insert into app (code, company_id, name, status, created_at, updated_at)
    select 'app-' || n, ${northlight.id}, 'App ' || n, 'Draft', now(), now() - n * interval '1 microsecond'
      from generate_series(1, 60) n`);
});
afterEach(() => server.stop());

const page = async (after?: string) =>
  (await good(server.call(listStoreApps, { as: 'olga', query: { ...(after && { after }) } }))).body;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `app-${from + place}`);

it.each([
  ['was saved', sql`update app set updated_at = now() + interval '1 hour' where code = 'app-50'`],
  ['was deleted', sql`delete from app where code = 'app-50'`],
])('continues after the last app of the page before, which %s since', async (_change, statement) => {
  const first = await page();
  expect(first.apps.map(({ appCode }) => appCode)).toEqual(numbers(1, 50));
  await server.database.execute(statement);
  const second = await page(first.next ?? '');
  expect(second.apps.map(({ appCode }) => appCode)).toEqual(numbers(51, 60));
  expect(second.next).toBeNull();
});

it('returns 400 for a place in another list', async () => {
  const { status, problem } = await server.call(listStoreApps, { as: 'olga', query: { after: 'app-50' } });
  expect([status, problem.errors[0]?.inputField]).toEqual([400, 'after']);
});
