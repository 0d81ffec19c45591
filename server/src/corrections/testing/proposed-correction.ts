import { proposeCorrection } from '@lensdock/contract/corrections/corrections.endpoints.ts';
import { good, onlineApp } from '../../apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '../../orders/testing/sample-order.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Places a paid order of Ada's app. */
export async function paidOrder(server: TestServer, orderId: string): Promise<void> {
  const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries: [{ isocode: 'NL', selected: true }] };
  const { app } = await onlineApp(server, 'ada', { licences: pricedLicences, availability });
  server.clock.advance(60_000);
  await sendOrder(server, orderOf(app, { orderId, date: (await server.clock.now()).toISOString() }));
}

export const sampleCorrection = { amount: '-12.50', reason: 'Chargeback fee of the bank' };

/** Returns the id of a correction that Olga proposed for a new order. */
export async function proposedCorrection(server: TestServer, orderId: string): Promise<string> {
  await paidOrder(server, orderId);
  const { body } = await good(
    server.call(proposeCorrection, { as: 'olga', params: { orderId }, body: sampleCorrection }),
  );
  return body.correctionId;
}
