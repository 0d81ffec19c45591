// @module-tag slow-7
import { listStoreOrders, readStoreWideOrder } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';

let sandbox: PayoutSandbox;
beforeAll(async () => {
  sandbox = await payoutSandbox();
  await sandbox.sell('LD-1');
  await sandbox.sell('LD-2', { date: '2026-11-18T12:45:00.000Z' });
});
afterAll(() => sandbox.close());

const list = async (query: object) =>
  (await good(sandbox.server.call(listStoreOrders, { as: 'olga', query }))).body.orders.map(({ orderId }) => orderId);

it('lists the orders of all companies, newest first, and finds them by id, customer, company and app', async () => {
  const { body } = await good(sandbox.server.call(listStoreOrders, { as: 'olga', query: {} }));
  expect(body.next).toBeNull();
  expect(body.orders).toMatchObject([{ orderId: 'LD-2' }, { orderId: 'LD-1', apps: ['Gate & Belt'] }]);
  const [{ customer = '', companyName = '' } = {}] = body.orders;
  for (const search of ['ld-', customer.slice(1, 5), companyName.slice(2, 8).toUpperCase(), 'belt', 'e & b'])
    expect([search, await list({ search })]).toEqual([search, ['LD-2', 'LD-1']]);
  expect(await list({ search: 'LD-1' })).toEqual(['LD-1']);
  for (const search of ['%', '_D-1', 'zeppelin', 'x\\']) expect(await list({ search })).toEqual([]);
  expect(await list({ before: 'LD-2' })).toEqual(['LD-1']);
  expect(await list({ companyId: northlight.id, app: sandbox.app })).toEqual(['LD-2', 'LD-1']);
  expect(await list({ companyId: '0a000000-0000-4000-8000-00000000dead' })).toEqual([]);
});

it('returns 50 orders per page among 10,000, and finds one by its customer through the index', async () => {
  const { database } = sandbox.server;
  await database.execute(sql`
    insert into store_order (id, company_id, ordered_at, customer_name, customer_country, currency, total_minor, payment_status,
                             status_at, facts_hash, reported_at)
    select 'many-' || n, ${northlight.id}::uuid, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'Buyer ' || n, 'DE', 'EUR', 0,
           'paid', '2026-01-01', '', '2026-01-01' from generate_series(1, 10000) n`);
  await database.execute(sql`
    insert into order_day (company_id, day, orders)
    select company_id, (ordered_at at time zone 'UTC')::date, count(*) from store_order where id like 'many-%' group by 1, 2`);
  const { body } = await good(sandbox.server.call(listStoreOrders, { as: 'olga', query: { search: 'buyer' } }));
  expect([body.orders.length, body.orders[0]?.orderId, body.next]).toEqual([50, 'many-10000', 'many-9951']);
  expect((await list({ search: 'buyer', before: 'many-9951' }))[0]).toBe('many-9950');
  expect(await list({ search: 'buyer 7777' })).toEqual(['many-7777']);
  const plan = await database.transaction(async (transaction) => {
    // The test asks whether the index can answer, not what the planner prefers without statistics.
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.query<{ 'QUERY PLAN': string }>(sql`
      explain select id from shared.searched_order where search_grams(customer_name) @> search_grams('r 7777')`);
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('store_order_by_customer');
});

it('explains each entry of an order by its commission, VAT, payout and invoice', async () => {
  await sandbox.refund('LD-1', '100');
  const read = async () =>
    (await good(sandbox.server.call(readStoreWideOrder, { as: 'olga', params: { orderId: 'LD-1' } }))).body;
  expect((await read()).settled).toEqual({ vat: '0', paid: '0', pending: '140' });
  const { runId } = (await good(sandbox.run())).body;
  await sandbox.server.runPendingTasks();
  const { entries, settled, booked } = await read();
  // By hand: 300 - 90 = 210 with 39.90 VAT; the refund of 100 takes back 70 and 13.30.
  expect(
    entries.map(({ kind, net, vat, payout, invoice }) => [kind, net, vat, payout?.paid, invoice !== null]),
  ).toEqual([
    ['sale', '210', '39.90', '249.90', true],
    ['refund', '-70', '-13.30', '-83.30', true],
  ]);
  expect(new Set(entries.map(({ payout }) => payout?.runId))).toEqual(new Set([runId]));
  expect([booked.net, settled]).toEqual(['140', { vat: '26.60', paid: '166.60', pending: '0' }]);
});
