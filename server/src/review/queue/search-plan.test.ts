// @module-tag slow-4
import { queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureCompany } from '../../kernel/identity/companies.store.ts';
import { northlight } from '../../kernel/identity/sample-people.ts';
import { selectFoundApps } from '../../kernel/lists/search-text.store.ts';
import { rowsReadBy } from '../../testing/rows-read.ts';
import { freshDatabase } from '../../testing/test-database.ts';
import { listSubmissions } from './list-submissions.ts';
import { type QueueFilter, selectQueue } from './queue.store.ts';

const [few, many] = [10, 10_000];

let at: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  at = await freshDatabase();
  await ensureCompany(at.database, northlight, new Date());
});
afterAll(() => at.stop());

function rowsRead(search: string): Promise<number> {
  return rowsReadBy(at.database, async (queries) => {
    const apps = await selectFoundApps(queries, search, 500);
    const filter: QueueFilter = { search, apps, person: 'olga', at: new Date() };
    const found = await selectQueue(queries, filter, { sort: 'oldest', after: undefined, limit: 51 });
    expect(found.length).toBeGreaterThan(0);
  });
}

const olga = { kind: 'person', role: 'operator', subject: 'olga', name: 'Olga', email: null } as const;
const hours = { app: 24, listing: 24, version: 24 };

async function makeWaiting(to: number): Promise<void> {
  const [row] = await at.database.query<{ from: number }>(sql`select count(*)::int + 1 as from from submission`);
  const from = row?.from ?? 1;
  await at.database.execute(sql`
    insert into app (code, company_id, name, package_name, status, created_at, updated_at)
    select 'waits-' || n, ${northlight.id}::uuid, md5(n::text), 'com.example.' || md5(n || 'p'), 'Check', now(), now()
      from generate_series(${from}::int, ${to}::int) n`);
  await at.database.execute(sql`
    insert into submission (id, app_code, kind, state, snapshot, submitted_by, submitted_by_name, submitted_at)
    select 'waits-' || n, 'waits-' || n, 'app', 'open', '{}', 'ada', 'Ada Keller', now()
      from generate_series(${from}::int, ${to}::int) n`);
  await at.ownersDatabase.execute(sql`analyze`);
}

/** A part of the middle of the latest app's name. */
async function partOfLast(): Promise<string> {
  const [row] = await at.database.query<{ name: string }>(sql`
    select app.name from submission join app on app.code = submission.app_code order by submission.number desc limit 1`);
  return row?.name.slice(3, 20) ?? '';
}

it('reads about as many rows for a search in ten thousand open submissions as in ten', async () => {
  await makeWaiting(few);
  const ofFew = await rowsRead(await partOfLast());
  await makeWaiting(many);
  expect(await rowsRead(await partOfLast())).toBeLessThan(ofFew + 50);
  // Everything matches: up to the limit of apps is looked up, and the first page is at the start of the queue.
  expect(await rowsRead('northlight')).toBeLessThan(1500);
});

it('finds a word that every submission contains in the queue, without a look at all apps', async () => {
  await makeWaiting(many);
  const rows = await rowsReadBy(at.database, async (queries) => {
    const query = { search: 'example', pageSize: 10 };
    const page = await listSubmissions(queries, { actor: olga, at: new Date(), query }, hours);
    expect([page.submissions.length, page.total]).toEqual([10, queueCountLimit]);
  });
  expect(rows).toBeLessThan(1500);
});

it.each(['oldest', 'newest', 'risk'] as const)('keeps the plan of a page, %s first', async (sort) => {
  await makeWaiting(many);
  const kept = await at.database.transaction(async (transaction) => {
    for (let call = 0; call < 8; call++)
      await selectQueue(transaction, { person: 'olga', at: new Date() }, { sort, after: undefined, limit: 26 });
    const [row] = await transaction.query<{ kept: number }>(sql`
      select sum(generic_plans)::int as kept from pg_prepared_statements where statement like '%limit 26'`);
    return row?.kept;
  });
  // PostgreSQL makes a plan for each of the first five calls.
  expect(kept).toBeGreaterThanOrEqual(3);
});
