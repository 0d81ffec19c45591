import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import { onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { orderOf, pricedLicences, sendOrder } from './sample-order.ts';

let count = 0;

/** An order of an app that is in the store. */
async function order(server: TestServer): Promise<OrderBody> {
  const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries: [{ isocode: 'NL', selected: true }] };
  const { app } = await onlineApp(server, 'ada', { licences: pricedLicences, availability });
  server.clock.advance(60_000);
  return orderOf(app, { orderId: `walk-${++count}`, date: (await server.clock.now()).toISOString() });
}

export const ordersScenarios: Scenarios = {
  'report-order': {
    given: async (server) => ({ as: 'store', body: await order(server) }),
    audit: ['report-order'],
  },
  'report-payment-change': {
    given: async (server) => {
      const body = await order(server);
      await sendOrder(server, body);
      const change = { changeId: `c-${count}`, paymentStatus: 'refunded', refund: '300', date: body.date };
      return { as: 'store', params: { orderId: body.orderId }, body: change };
    },
    audit: ['report-payment-change'],
  },
};

export const ordersRequests: SampleRequests = {
  'report-order': {
    body: {
      orderId: 'LD-1',
      date: '2026-11-01T10:00:00Z',
      customer: { name: 'Meridian', country: 'GB' },
      currency: 'EUR',
      paymentStatus: 'paid',
      totalPrice: '0',
      lines: [{ appCode: 'x', licence: 'EVALUATION', quantity: 1, paymentProvider: 'ZERO', amount: '0' }],
    },
  },
  'report-payment-change': { body: { changeId: 'c-1', paymentStatus: 'paid', date: '2026-11-01T10:00:00Z' } },
};
