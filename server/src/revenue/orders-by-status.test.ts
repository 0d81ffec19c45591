// @module-tag slow-1
import { readdir, readFile } from 'node:fs/promises';
import { minorUnits } from '@lensdock/contract/kernel/money.ts';
import { type PaymentStatus, paymentStatuses } from '@lensdock/contract/orders/orders.ts';
import { listRevenues, readRevenueSummary } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import type { RevenueFilter, RevenueOrder } from '@lensdock/contract/revenue/revenue.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { good, onlineApp } from '../apps/testing/staged-app.ts';
import { selectDisagreements } from '../ledger/check.store.ts';
import { orderOf, pricedLicences, sendChange, sendOrder } from '../orders/testing/sample-order.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
  server.clock.advance(4 * 24 * 60 * 60 * 1000);
  // Together, so that reports about orders of one day change the same counts.
  const all = fc.sample(history, { ...seed, numRuns: histories });
  for (let first = 0; first < all.length; first += atOnce)
    await Promise.all(all.slice(first, first + atOnce).map(live));
});
afterAll(() => server.stop());

/** A report about an order after the first one; a refund is a part of the amount that is left. */
interface Step {
  status: PaymentStatus;
  minute: number;
  part: number;
}
interface History {
  day: number;
  first: PaymentStatus;
  steps: Step[];
}

const refunds: readonly PaymentStatus[] = ['refunded', 'partially_refunded'];
const minute = fc.integer({ min: 1, max: 1000 });
const history: fc.Arbitrary<History> = fc.record({
  day: fc.integer({ min: 19, max: 21 }),
  first: fc.constantFrom('paid', 'pending', 'completed', 'failed'),
  steps: fc.array(
    fc.record({
      status: fc.constantFrom<PaymentStatus>(
        'paid',
        'overdue',
        'failed',
        'chargeback',
        'completed',
        ...refunds,
        ...refunds,
      ),
      minute,
      part: fc.constantFrom(1, 2, 3),
    }),
    { maxLength: 5 },
  ),
});
/** More would wait for a connection for longer than a call may on a busy machine. */
const atOnce = 10;
const { histories, ...seed } = process.env.DEEP ? { histories: 600 } : { histories: 40, seed: 20_261_126 };

let sent = 0;
async function live({ day, first, steps }: History): Promise<void> {
  const orderId = `LD-${++sent}`;
  const at = (of: number) => new Date(Date.UTC(2026, 10, day, 0, of)).toISOString();
  await sendOrder(server, orderOf(app, { orderId, date: at(0), paymentStatus: first }));
  let left = 300;
  for (const [index, { status, minute: of, part }] of steps.entries()) {
    const isRefund = refunds.includes(status);
    const refund = isRefund ? Math.min(left, part * 100) : 0;
    if (isRefund && refund === 0) continue;
    left -= refund;
    const change = { changeId: `c-${index}`, paymentStatus: status, date: at(of) };
    await sendChange(server, orderId, { ...change, ...(isRefund && { refund: String(refund) }) });
  }
}

async function everyOrder(filter: Partial<RevenueFilter>): Promise<{ orders: RevenueOrder[]; total: number }> {
  const orders: RevenueOrder[] = [];
  for (let page = 0; ; page++) {
    const query = { ...filter, page, pageSize: 30 as const };
    const { results, pagination } = (await good(server.call(listRevenues, { as: 'ada', query }))).body;
    orders.push(...results);
    if (!pagination.hasNext) return { orders, total: pagination.totalNumberOfResults };
  }
}

async function bookedOf(orderIds: readonly string[]): Promise<[string, bigint][]> {
  const rows = await server.database.query<{ currency: string; net: string }>(sql`
    select currency, sum(net_minor)::text as net from ledger_entry where order_id = any (${orderIds}) group by 1 order by 1`);
  return rows.map(({ currency, net }) => [currency, BigInt(net)]);
}

/** The lists of each status contain what the list of all orders shows with that status, and so do their sums. */
async function compareStatuses(days: Partial<RevenueFilter>): Promise<void> {
  const { orders: all } = await everyOrder(days);
  for (const status of paymentStatuses) {
    const wanted = all.filter(({ paymentStatus }) => paymentStatus === status).map(({ orderId }) => orderId);
    const { orders, total } = await everyOrder({ ...days, status });
    expect([status, total, orders.map(({ orderId }) => orderId)]).toEqual([status, wanted.length, wanted]);
    const { sums } = (await good(server.call(readRevenueSummary, { as: 'ada', query: { status } }))).body;
    const having = (await everyOrder({ status })).orders.map(({ orderId }) => orderId);
    expect(sums.map(({ currency, net }) => [currency, minorUnits(net)])).toEqual(await bookedOf(having));
  }
}

it('lists, counts and sums the orders of each status as they are shown, after concurrent random histories', async () => {
  await compareStatuses({});
  await compareStatuses({ from: '2026-11-20', to: '2026-11-20' });
  const shown = new Set((await everyOrder({})).orders.map(({ paymentStatus }) => paymentStatus));
  expect([...shown]).toEqual(expect.arrayContaining(['paid', 'failed', ...refunds]));
  expect(await selectDisagreements(server.database)).toEqual([]);
});

it('never deadlocks reports about orders of the same days', async () => {
  const [row] = await server.database.query<{ deadlocks: number }>(sql`
    select deadlocks from pg_stat_database where datname = current_database()`);
  expect(row?.deadlocks).toBe(0);
});

it('lists the orders of one status without counting orders', async () => {
  const { database } = server.services;
  const { query } = database;
  const statements: string[] = [];
  database.query = (statement) => {
    statements.push(statement.text);
    return query(statement);
  };
  try {
    await everyOrder({ status: 'partially_refunded', from: '2026-11-20' });
    await good(server.call(readRevenueSummary, { as: 'ada', query: { status: 'paid' } }));
  } finally {
    database.query = query;
  }
  expect(statements.filter((text) => /store_order/.test(text) && /count\(|sum\(gross/.test(text))).toEqual([]);
  expect(statements.filter((text) => /order_status_day|revenue_status_day/.test(text)).length).toBeGreaterThan(1);
});

it('counts the orders from before the counts existed', async () => {
  const { ownersDatabase } = server;
  const folder = new URL('../migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((one) => /-(count-orders-by-status|months-of-orders)\.sql$/.test(one));
  const migrations = await Promise.all(names.sort().map((name) => readFile(new URL(name, folder), 'utf8')));
  const [ofDays = '', ofMonths = ''] = migrations.map((text) => text.split('-- Adds up').at(-1));
  await ownersDatabase.execute(sql`drop index store_order_partially_refunded`);
  await ownersDatabase.execute(sql`update store_order set refunded_minor = 0`);
  await ownersDatabase.execute(sql`delete from order_status_day`);
  await ownersDatabase.execute(sql`update revenue_status_day set entries = 7`);
  expect((await selectDisagreements(server.database)).map(({ check }) => check).sort()).toEqual([
    'order-months',
    'order-status-count',
    'refunded-amount',
    'revenue-by-status',
  ]);
  expect(migrations).toHaveLength(2);
  await ownersDatabase.transaction(async (transaction) => {
    for (const text of `${ofDays}-- Adds up${ofMonths}`.split(/;\n/).filter((one) => one.trim()))
      await transaction.execute({ text, values: [] });
  });
  expect(await selectDisagreements(server.database)).toEqual([]);
});
