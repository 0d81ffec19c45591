import { reportOrder } from '@lensdock/contract/orders/orders.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { setCanBuy } from '../availability/testing/set-can-buy.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { orderOf, pricedLicences, sendOrder } from './testing/sample-order.ts';

const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let app: string;
beforeEach(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
  server.clock.advance(1);
});
afterEach(() => server.stop());

let count = 0;
const subscription = async (paymentStatus = 'paid') => {
  count += 1;
  const date = (await server.clock.now()).toISOString();
  const line = { appCode: app, licence: 'SUBSCRIPTION', quantity: 1, paymentProvider: 'CARD', amount: '40' } as const;
  return orderOf(app, { orderId: `B-${count}`, date, lines: [line], totalPrice: '40', paymentStatus });
};
const refusal = async (body: Awaited<ReturnType<typeof subscription>>) => {
  const answer = await server.call(reportOrder, { as: 'store', body });
  return answer.status === 200 ? [] : answer.problem.errors.map(({ code }) => code);
};

describe('the country of a customer', () => {
  it('is judged as it was when the order was placed, and running subscriptions can be renewed for thirty days', async () => {
    const running = await subscription();
    await sendOrder(server, running);
    const before = await subscription();
    server.clock.advance(1);
    await setCanBuy(server, running.customer.country, false);
    const [during, renewal] = [await subscription(), await subscription('paid_recurring')];
    server.clock.advance(30 * day);
    const late = await subscription('paid_recurring');
    server.clock.advance(1);
    await setCanBuy(server, running.customer.country, true);
    expect(await refusal(before)).toEqual([]);
    expect(await refusal(during)).toEqual(['order-licence-not-in-country']);
    expect(await refusal(renewal)).toEqual([]);
    expect(await refusal(late)).toEqual(['order-licence-not-in-country', 'order-renewal-over']);
    expect(await refusal(await subscription())).toEqual([]);
  });
});
