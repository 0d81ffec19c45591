import { listPayoutRuns, listRunPayouts, startPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { exportRevenues, listRevenues, readRevenueSummary } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { good, onlineApp } from '../apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendChange, sendOrder } from '../orders/testing/sample-order.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let gate: string;
let belt: string;

const dayMs = 24 * 60 * 60 * 1000;
const subscription = (app: string, quantity = 1) => ({
  appCode: app,
  licence: 'SUBSCRIPTION' as const,
  quantity,
  paymentProvider: 'CARD' as const,
  amount: String(40 * quantity),
});

beforeAll(async () => {
  server = await startTestServer();
  gate = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
  belt = (await onlineApp(server, 'ada', { name: 'Belt', licences: pricedLicences })).app;
  const first = (await server.clock.now()).getTime() + 1000;
  const placeOn = async (day: number) => {
    server.clock.advance(first + day * dayMs - (await server.clock.now()).getTime());
    return new Date(first + day * dayMs).toISOString();
  };
  // Forty orders over thirty days, two on some days; every fourth is Belt, every fifth unpaid.
  for (let index = 0; index < 40; index++) {
    const isBelt = index % 4 === 3;
    await sendOrder(
      server,
      orderOf(gate, {
        orderId: `LD-${String(index).padStart(3, '0')}`,
        date: await placeOn(Math.floor(index * 0.75)),
        customer: { name: index === 7 ? '=1+1' : `Customer ${index}`, country: 'NL' },
        paymentStatus: index % 5 === 4 ? 'PENDING' : 'paid',
        ...(isBelt && { lines: [subscription(belt)], totalPrice: '40' }),
      }),
    );
  }
  await placeOn(60);
});
afterAll(() => server.stop());

const list = async (query: object, as: 'ada' | 'eve' = 'ada') =>
  (await server.call(listRevenues, { as, query: query as never })).body; // The test's own queries, some invalid.
const summary = async (query: object = {}) =>
  // The test's own queries, some invalid.
  (await server.call(readRevenueSummary, { as: 'ada', query: query as never })).body;

describe('listRevenues', () => {
  it('returns every order once, latest first, across pages', async () => {
    const ids: string[] = [];
    for (const page of [0, 1, 2, 3]) {
      const { results, pagination } = await list({ page });
      ids.push(...results.map(({ orderId }) => orderId));
      expect(pagination).toEqual({
        pageSize: 10,
        currentPage: page,
        numberOfPages: 4,
        totalNumberOfResults: 40,
        hasNext: page < 3,
        hasPrevious: page > 0,
      });
    }
    expect(new Set(ids).size).toBe(40);
    expect(ids).toEqual([...ids].sort().reverse());
    expect((await list({ page: 1, pageSize: 30 })).results.map(({ orderId }) => orderId)).toEqual(ids.slice(30));
  });

  it('returns the specified members of an order', async () => {
    const { results } = await list({ pageSize: 30, page: 1 });
    expect(results.find(({ orderId }) => orderId === 'LD-004')).toMatchObject({
      customer: 'Customer 4',
      apps: [{ name: 'Gatekeeper', type: 'FULL', iconUrl: '/files/images/0-800.webp' }],
      totalPrice: { symbol: '€', value: '300' },
      paymentStatus: 'PENDING',
      invoiceUrl: null,
      invoiceId: null,
      invoices: [],
    });
  });

  it('is empty past the end and for a company without sales', async () => {
    expect(await list({ page: 99 })).toMatchObject({ results: [], pagination: { hasNext: false, hasPrevious: true } });
    expect(await list({}, 'eve')).toEqual({
      results: [],
      pagination: {
        pageSize: 10,
        currentPage: 0,
        numberOfPages: 0,
        totalNumberOfResults: 0,
        hasNext: false,
        hasPrevious: false,
      },
    });
  });

  it.each([
    [{ status: 'pending' }, 8],
    [{ app: 'belt' }, 10],
    [{ app: 'belt', status: 'paid' }, 8],
    [{ from: '2026-11-20', to: '2026-11-22' }, 4],
    [{ to: '2026-11-18' }, 2],
    [{ from: '2027-01-01' }, 0],
    [{ search: ' LD-00' }, 10],
    [{ search: 'customer 4' }, 1],
    [{ search: '%' }, 0],
    [{ search: 'LD-00', status: 'pending' }, 2],
  ])('filters by %j', async (filter: Record<string, string>, count) => {
    const query = { ...filter, ...(filter.app && { app: belt }), pageSize: 30 };
    const { results, pagination } = await list(query);
    expect([results.length, pagination.totalNumberOfResults]).toEqual([count, count]);
  });

  it.each([
    { page: -1 },
    { page: 'two' },
    { pageSize: 11 },
    { status: 'given' },
    { from: 'May' },
    { from: '0000-01-01' },
    { app: 'a b' },
  ])('rejects %j', async (query) => {
    // The test's own queries, some invalid.
    expect((await server.call(listRevenues, { as: 'ada', query: query as never })).status).toBe(400);
  });
});

describe('summariseRevenue', () => {
  it('adds up to the list by day, app and status', async () => {
    // 30 of Gatekeeper, 6 of them pending; 10 of Belt, 2 pending.
    expect((await summary()).sums).toEqual([
      { currency: 'EUR', symbol: '€', gross: '7520', commission: '2360', net: '5160' },
    ]);
    expect((await summary({ app: belt })).sums).toMatchObject([{ gross: '320', commission: '200', net: '120' }]);
    expect((await summary({ status: 'pending' })).sums).toEqual([]);
    expect((await summary({ to: '2026-11-18' })).sums).toMatchObject([{ gross: '600' }]);
  });

  it('returns each of the last twelve months with full licences and subscriptions', async () => {
    const { lastTwelveMonths } = await summary();
    expect(lastTwelveMonths).toHaveLength(1);
    const [year] = lastTwelveMonths;
    expect([year?.currency, year?.gross, year?.months.length]).toEqual(['EUR', '7520', 12]);
    expect(
      year?.months.slice(-4).map(({ month, full, subscriptions, orders }) => [month, full, subscriptions, orders]),
    ).toEqual([
      ['2026-10', '0', '0', 0],
      ['2026-11', '3300', '160', 15],
      ['2026-12', '3900', '160', 17],
      ['2027-01', '0', '0', 0],
    ]);
  });

  it('deducts a refund on the day it is booked and leaves past months unchanged', async () => {
    const id = 'LD-000';
    const before = await summary();
    const date = (await server.clock.now()).toISOString();
    await sendChange(server, id, { changeId: 'R1', paymentStatus: 'refunded', refund: '300', date });
    const { sums, lastTwelveMonths } = await summary();
    expect(sums).toMatchObject([{ gross: '7220', commission: '2270', net: '4950' }]);
    const months = lastTwelveMonths[0]?.months ?? [];
    expect(months.slice(0, -1)).toEqual(before.lastTwelveMonths[0]?.months.slice(0, -1));
    const booked = before.lastTwelveMonths[0]?.months.at(-1);
    expect(Number(months.at(-1)?.gross)).toBe(Number(booked?.gross) - 300);
    expect(months.at(-1)?.orders).toBe(booked?.orders);
    // The order is from November, and its refund is booked later.
    const today = date.slice(0, 10);
    expect((await summary({ status: 'refunded' })).sums).toMatchObject([{ gross: '0', commission: '0', net: '0' }]);
    expect((await summary({ status: 'refunded', to: '2026-11-18' })).sums).toMatchObject([{ gross: '300' }]);
    expect((await list({ status: 'refunded', to: '2026-11-18' })).results).toHaveLength(1);
    expect((await summary({ status: 'refunded', from: today })).sums).toMatchObject([{ gross: '-300', net: '-210' }]);
    expect((await summary({ from: today })).sums).toMatchObject([{ gross: '-300' }]);
  });
});

it('exports the filtered orders without spreadsheet formulas', async () => {
  const { headers, bytes } = await server.call(exportRevenues, { as: 'ada', query: { app: belt } });
  expect(headers['content-disposition']).toBe('attachment; filename="revenue-2027-01-17.csv"');
  const lines = bytes.toString().trim().split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe(
    `"LD-003","2026-11-20T12:00:01.000Z","Customer 3","NL","Belt","SUBSCRIPTION","1","40","0%","CARD","paid","EUR","40","0","40","25","15","0","","",""`,
  );
  expect(lines.find((line) => line.includes('LD-007'))).toContain(`"'=1+1"`);
});

it('exports amounts that reconcile with the summary and the payouts', async () => {
  await good(server.call(startPayoutRun, { as: 'olga' }));
  const { bytes } = await server.call(exportRevenues, { as: 'ada', query: {} });
  const [head = [], ...rows] = bytes
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
  const sum = (name: string) => column(name).reduce((total, cell) => total + Number(cell), 0);
  const [booked] = (await summary()).sums;
  expect([sum('gross'), sum('commission'), sum('net')].map(String)).toEqual([
    booked?.gross,
    booked?.commission,
    booked?.net,
  ]);
  const [run] = (await good(server.call(listPayoutRuns, { as: 'olga', query: {} }))).body.runs;
  const params = { runId: run?.runId ?? '' };
  const { payouts } = (await good(server.call(listRunPayouts, { as: 'olga', params, query: {} }))).body;
  expect(new Set(column('payouts').filter((cell) => cell !== ''))).toEqual(
    new Set(payouts.map(({ payoutId }) => payoutId)),
  );
  expect(sum('net') + sum('vat')).toBeCloseTo(Number(payouts[0]?.amount.value), 2);
  expect(column('refunded').filter((cell) => cell !== '0')).toEqual(['300']);
});
