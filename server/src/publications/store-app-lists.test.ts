// @module-tag slow-5
import { listCompanies } from '@lensdock/contract/company/company.endpoints.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import { listStoreApps } from '@lensdock/contract/publications/publications.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCompanies as readCompanies } from '../company/read-company.ts';
import { rowsReadBy } from '../testing/rows-read.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listStoreApps as readStoreApps } from './read-store-app.ts';

const many = countLimit + 50;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const at = await server.clock.now();
  await server.database.execute(sql`
    insert into company (id, name, country, currency, created_at)
    select gen_random_uuid(), 'Seller ' || n, 'DE', 'EUR', ${at} from generate_series(1, ${many}::int) n`);
  await server.database.execute(sql`
    insert into app (code, company_id, name, status, created_at, updated_at)
    select 'many-' || n, company.id, 'App ' || n, case when n % 100 = 0 then 'Unpublished' else 'Draft' end, ${at}, ${at}
      from generate_series(1, ${many}::int) n join company on company.name = 'Seller ' || n`);
  await server.database.execute(
    sql`insert into listing (app_code, content, saved_at) select code, '{}', ${at} from app`,
  );
});
afterAll(() => server?.stop());

it('counts the apps of all companies exactly up to a limit', async () => {
  const totalOf = async (query: { search?: string; state?: 'withdrawn'; companyId?: string }) =>
    (await server.call(listStoreApps, { as: 'olga', query })).body.total;
  expect(await totalOf({})).toBe(countLimit);
  expect(await totalOf({ search: 'app' })).toBe(countLimit);
  expect(await totalOf({ search: 'App 77' })).toBe(11);
  expect(await totalOf({ state: 'withdrawn' })).toBe(10);
  const [seller] = (await server.call(listCompanies, { as: 'olga', query: { search: 'Seller 77' } })).body.companies;
  expect(await totalOf({ companyId: seller?.companyId ?? '' })).toBe(1);
});

it('counts the companies exactly up to a limit', async () => {
  const totalOf = async (search?: string) =>
    (await server.call(listCompanies, { as: 'olga', query: { ...(search && { search }) } })).body.total;
  expect(await totalOf()).toBe(countLimit);
  expect(await totalOf('Seller 77')).toBe(11);
});

it('finds the few apps and companies of a search without reading all', async () => {
  await server.database.execute(sql`
    insert into app (code, company_id, name, status, created_at, updated_at)
    select 'more-' || n, company.id, md5(n::text), 'Draft', now(), now() - n * interval '1 second'
      from generate_series(1, 5000) n, (select id from company limit 1) company`);
  await server.database.execute(sql`
    insert into company (id, name, country, currency, created_at)
    select gen_random_uuid(), md5(n::text), 'DE', 'EUR', now() from generate_series(1, 5000) n`);
  await server.ownersDatabase.execute(sql`analyze`);
  const apps = await rowsReadBy(server.database, async (queries) =>
    expect((await readStoreApps(queries, { query: { search: 'App 777' } })).total).toBe(1),
  );
  const companies = await rowsReadBy(server.database, async (queries) =>
    expect(
      (await readCompanies(queries, { query: { search: 'Seller 777' }, language: 'en', at: new Date() })).total,
    ).toBe(1),
  );
  expect(Math.max(apps, companies)).toBeLessThan(2500);
});

it.each([
  [
    'the apps of all companies',
    sql`select code from app order by updated_at desc, code desc limit 50`,
    /app_by_change/,
  ],
  [
    'the apps that the store has withdrawn',
    sql`select code from app where status = 'Unpublished' order by updated_at desc, code desc limit 50`,
    /app_withdrawn/,
  ],
])('uses an index for %s', async (_list, statement, index) => {
  await server.database.transaction(async (queries) => {
    await queries.execute(sql`set local enable_seqscan = off`);
    const plan = await queries.query<{ 'QUERY PLAN': string }>({ text: `explain ${statement.text}`, values: [] });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(index);
  });
});
