import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import { startCardOnboarding } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { onlineApp } from '../../../apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '../../../orders/testing/sample-order.ts';
import { choose } from '../../../payout-accounts/testing/visit-sandbox.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { meridian } from '../../identity/sample-people.ts';
import type { Asked, Scenarios } from './scenario.ts';

const eve = { as: 'eve' } as const;
let count = 0;

/** An order of an app that is in the store. */
async function order(server: TestServer): Promise<OrderBody> {
  const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries: [{ isocode: 'NL', selected: true }] };
  const { app } = await onlineApp(server, 'ada', { licences: pricedLicences, availability });
  server.clock.advance(60_000);
  return orderOf(app, { orderId: `walk-${++count}`, date: (await server.clock.now()).toISOString() });
}

async function onboarded(server: TestServer, choice: string): Promise<Asked> {
  const { url } = (await server.call(startCardOnboarding, eve)).body;
  await choose(server.server, url, choice);
  return eve;
}

/** Changes that move money or set where it goes. */
export const moneyScenarios: Scenarios = {
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
  'start-payout-run': {
    given: async (server) => {
      await sendOrder(server, await order(server));
      return { as: 'olga' };
    },
    audit: ['start-payout-run'],
  },
  'start-card-onboarding': { given: () => eve, audit: ['create-card-account', 'payout-account-news'] },
  'check-card-onboarding': {
    given: (server) => onboarded(server, 'done'),
    audit: { nothing: 'the provider told its news by itself; only what is new is written down' },
  },
  'add-payout-method': {
    given: async (server) => ({ ...(await onboarded(server, 'done')), body: { type: 'DEBIT' } }),
    audit: { nothing: 'it leads to a page of the provider, whose news is written down' },
  },
  'request-bank-onboarding': { given: () => eve, audit: ['request-bank-onboarding'] },
  'set-bank-account': {
    given: () => ({
      as: 'olga',
      params: { companyId: meridian.id },
      body: { sellerAccountStatus: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'S-1' },
    }),
    audit: ['set-bank-account'],
    tells: ['payout-account-validated'],
  },
};
