import { findOrders, readStoreWideOrder } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '../orders/testing/sample-order.ts';
import { northlight, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { app } = await onlineApp(server, 'ada', { licences: pricedLicences });
  server.clock.advance(60_000);
  const date = (await server.clock.now()).toISOString();
  for (const orderId of ['LD-100', 'LD-101', 'LD_1', 'other-1'])
    await sendOrder(server, orderOf(app, { orderId, date }));
});
afterAll(() => server.stop());

const find = (search: string, as: 'olga' | 'ada' | 'store' = 'olga') =>
  server.call(findOrders, { as, query: { search } });
const idsOf = async (search: string) => (await find(search)).body.orders.map(({ orderId }) => orderId).sort();

it('finds orders of every company by the start of their id, in any case and without wildcards', async () => {
  expect(await idsOf('LD-10')).toEqual(['LD-100', 'LD-101']);
  expect(await idsOf('ld-101')).toEqual(['LD-101']);
  expect(await idsOf('LD_')).toEqual(['LD_1']);
  expect(await idsOf('%')).toEqual([]);
  expect((await find('LD-100')).body.orders[0]).toMatchObject({
    companyId: northlight.id,
    companyName: northlight.name,
    totalPrice: { symbol: '€' },
  });
});

it('describes an order with its seller', async () => {
  const { body } = await server.call(readStoreWideOrder, { as: 'olga', params: { orderId: 'LD-100' } });
  expect(body).toMatchObject({ orderId: 'LD-100', companyId: northlight.id, companyName: northlight.name });
  expect(body.lines).toHaveLength(1);
});

it('returns 400 for a bad search, 403 to developers and the storefront, and 404 for an unknown order', async () => {
  expect((await find('')).status).toBe(400);
  expect((await find('x'.repeat(65))).status).toBe(400);
  expect((await find('LD', 'ada')).status).toBe(403);
  expect((await find('LD', 'store')).status).toBe(403);
  const unknown = await server.call(readStoreWideOrder, { as: 'olga', params: { orderId: 'none' } });
  expect(unknown.status).toBe(404);
});
