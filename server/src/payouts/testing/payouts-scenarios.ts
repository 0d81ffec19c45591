import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import { onlineApp } from '../../apps/testing/staged-app.ts';
import type { Scenarios } from '../../kernel/history/testing/scenario.ts';
import { orderOf, pricedLicences, sendOrder } from '../../orders/testing/sample-order.ts';
import type { TestServer } from '../../testing/test-server.ts';

let count = 0;

/** An order of an app that is in the store. */
async function order(server: TestServer): Promise<OrderBody> {
  const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries: [{ isocode: 'NL', selected: true }] };
  const { app } = await onlineApp(server, 'ada', { licences: pricedLicences, availability });
  server.clock.advance(60_000);
  return orderOf(app, { orderId: `payout-${++count}`, date: (await server.clock.now()).toISOString() });
}

export const payoutsScenarios: Scenarios = {
  'start-payout-run': {
    given: async (server) => {
      await sendOrder(server, await order(server));
      return { as: 'olga' };
    },
    audit: ['start-payout-run'],
  },
};
