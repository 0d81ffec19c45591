import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { Metric } from '../measure/metric.ts';
import type { ProductChild } from '../product/product-child.ts';
import { answerMs, median, type WithProduct } from './measure-calls.ts';

const [few, many] = [10, 10_000];

/** The most common queries of the queue: first page, deep page, filtered, other order. Ten rows each. */
const questions: readonly { name: string; query: string }[] = [
  { name: 'first page', query: '' },
  { name: 'sorted by risk', query: '&sort=risk' },
  { name: 'filtered by kind', query: '&kind=version' },
  { name: 'unassigned', query: '&claim=nobody&sort=newest' },
  { name: 'search with one result', query: '&search=app%209.' },
  { name: 'search that matches every row', query: '&search=waiting' },
];

/** The review queue with ten thousand rows, compared with ten rows. */
export async function waitingQueue(withProduct: WithProduct, owner: Database): Promise<Metric[]> {
  await makeWaiting(owner, few);
  const before = await withProduct((product) => answersOf(product));
  await makeWaiting(owner, many);
  const deep = { name: 'page in the middle', query: `&after=${await middleOf(owner)}` };
  const after = await withProduct((product) => answersOf(product, [...questions, deep]));
  return after.map(({ name, ms }) => {
    const value = before.find((metric) => metric.name === name)?.ms ?? before[0]?.ms ?? 0;
    return {
      name: `queue of 10,000: ${name}`,
      ours: ms,
      unit: 'ms',
      yardstick: { name: 'queue of 10', value },
      goal: '≤ 1.5 ×',
      met: ms <= 1.5 * value,
    };
  });
}

async function answersOf(product: ProductChild, asked = questions): Promise<{ name: string; ms: number }[]> {
  const { address } = product;
  const token = await product.token('olga');
  const taken = asked.map(({ name }) => ({ name, ms: [] as number[] }));
  for (let turn = 0; turn < 40; turn++)
    for (const [index, { query }] of asked.entries())
      taken[index]?.ms.push(await answerMs(`${address}${listSubmissions.path}?pageSize=${few}${query}`, token));
  return taken.map(({ name, ms }) => ({ name, ms: median(ms.slice(10)) }));
}

/** Replaces the waiting submissions with the given number, of different kinds, with and without risks. */
export async function makeWaiting(owner: Database, count: number): Promise<void> {
  await owner.execute(sql`delete from app where code like 'waits-%'`);
  await owner.execute(sql`
    insert into app (code, company_id, name, status, created_at, updated_at)
    select 'waits-' || n, company.id, 'Waiting app ' || n || '.', 'Check', now(), now()
      from generate_series(1, ${count}::int) n, (select id from company limit 1) company`);
  await owner.execute(sql`
    insert into submission (id, app_code, kind, state, snapshot, risks, submitted_by, submitted_by_name, submitted_at)
    select 'waits-' || n, 'waits-' || n, (array['app', 'listing', 'version'])[1 + n % 3], 'open',
           jsonb_build_object('listing', jsonb_build_object('descriptionByIsocode', jsonb_build_object('en', repeat(md5(n::text), 60)))),
           case n % 3 when 0 then array['warnings'] when 1 then array['warnings', 'first-app'] else '{}' end, 'ada', 'Ada Keller', now()
      from generate_series(1, ${count}::int) n`);
  // Autovacuum would have done this for a queue that grew slowly.
  await owner.execute(sql`vacuum analyze`);
}

async function middleOf(owner: Database): Promise<number> {
  const [row] = await owner.query<{ number: number }>(sql`
    select number from submission where state = 'open' order by number offset ${many / 2} limit 1`);
  return row?.number ?? 0;
}
