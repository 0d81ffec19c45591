import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import { previewPayoutRun, requestPayoutRun, startPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import { onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { upsertPerson } from '../../kernel/identity/people.store.ts';
import { orderOf, pricedLicences, sendOrder } from '../../orders/testing/sample-order.ts';
import { setOperatorRoles } from '../../testing/operator-roles.ts';
import type { TestServer } from '../../testing/test-server.ts';

let count = 0;

/** An order of an app that is in the store. */
async function order(server: TestServer): Promise<OrderBody> {
  const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries: [{ isocode: 'NL', selected: true }] };
  const { app } = await onlineApp(server, 'ada', { licences: pricedLicences, availability });
  server.clock.advance(60_000);
  return orderOf(app, { orderId: `payout-${++count}`, date: (await server.clock.now()).toISOString() });
}

/** The run that waits for a second person; requests one if there is none. */
async function waitingRequest(server: TestServer): Promise<string> {
  await server.call(requestPayoutRun, { as: 'olga', body: {} });
  const { request } = (await server.call(previewPayoutRun, { as: 'olga', query: {} })).body;
  return request?.requestId ?? '';
}

export const payoutsScenarios: Scenarios = {
  'start-payout-run': {
    given: async (server) => {
      await sendOrder(server, await order(server));
      return { as: 'olga' };
    },
    audit: ['start-payout-run'],
  },
  'request-payout-run': {
    given: async (server) => {
      // Someone else has to be there to be notified.
      const fred = { role: 'operator', companyId: null, name: 'Fred Albers', email: 'fred@store.example' } as const;
      await upsertPerson(server.database, { subject: 'fred', ...fred }, await server.clock.now());
      await setOperatorRoles(server, 'fred', ['finance']);
      return { as: 'olga', body: {} };
    },
    audit: ['request-payout-run'],
    notices: ['payout-run-requested'],
  },
  'approve-payout-run': {
    given: async (server) => {
      const requestId = await waitingRequest(server);
      await server.database.execute(sql`update payout_run_request set requested_by = 'system' where id = ${requestId}`);
      return { as: 'olga', params: { requestId } };
    },
    audit: ['approve-payout-run'],
    notices: ['payout-run-requested'],
  },
  'withdraw-payout-run': {
    given: async (server) => ({ as: 'olga', params: { requestId: await waitingRequest(server) } }),
    audit: ['withdraw-payout-run'],
  },
  'confirm-payout-run': {
    given: async (server) => {
      await sendOrder(server, await order(server));
      const requestId = await waitingRequest(server);
      await server.database.execute(sql`update payout_run_request set requested_by = 'other' where id = ${requestId}`);
      return { as: 'olga', params: { requestId }, body: {} };
    },
    audit: ['start-payout-run', 'confirm-payout-run'],
  },
  'retry-payout': {
    given: async (server) => {
      await sendOrder(server, await order(server));
      const { payouts } = (await server.call(startPayoutRun, { as: 'olga', body: {} })).body;
      const { card } = server.services.payments;
      const { sendPayout } = card;
      card.sendPayout = async () => {
        throw new PaymentsFailure('refused', 'closed', 'account-closed');
      };
      await server.runPendingTasks();
      card.sendPayout = sendPayout;
      return { as: 'olga', params: { payoutId: payouts[0]?.payoutId ?? '' } };
    },
    audit: ['start-payout-run', 'retry-payout'],
  },
};

export const payoutsRequests: SampleRequests = {
  'start-payout-run': { body: {} },
  'request-payout-run': { body: {} },
  'confirm-payout-run': { body: {} },
};
