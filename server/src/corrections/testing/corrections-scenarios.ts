import { sql } from '@lensdock/ports/database/sql.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { upsertPerson } from '../../kernel/identity/people.store.ts';
import { setOperatorRoles } from '../../testing/operator-roles.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { paidOrder, proposedCorrection, sampleCorrection } from './proposed-correction.ts';

let count = 0;
const olga = { as: 'olga' } as const;

const orderId = () => `correction-${++count}`;

/** Returns the id of a proposal that the operator of the scenario did not make. */
async function proposal(server: TestServer): Promise<string> {
  const correctionId = await proposedCorrection(server, orderId());
  await server.database.execute(sql`update correction set proposed_by = 'other' where id = ${correctionId}`);
  return correctionId;
}

export const correctionsScenarios: Scenarios = {
  'propose-correction': {
    given: async (server) => {
      // Someone else has to be there to be notified.
      const fred = { role: 'operator', companyId: null, name: 'Fred Albers', email: 'fred@store.example' } as const;
      await upsertPerson(server.database, { subject: 'fred', ...fred }, await server.clock.now());
      await setOperatorRoles(server, 'fred', ['finance']);
      const params = { orderId: orderId() };
      await paidOrder(server, params.orderId);
      return { ...olga, params, body: sampleCorrection };
    },
    audit: ['propose-correction'],
    notices: ['correction-proposed'],
  },
  'confirm-correction': {
    given: async (server) => ({ ...olga, params: { correctionId: await proposal(server) } }),
    audit: ['confirm-correction'],
    notices: ['correction-booked'],
  },
  'refuse-correction': {
    given: async (server) => ({
      ...olga,
      params: { correctionId: await proposal(server) },
      body: { reason: 'The bank waived the fee' },
    }),
    audit: ['refuse-correction'],
  },
};

export const correctionsRequests: SampleRequests = {
  'propose-correction': { body: sampleCorrection },
  'refuse-correction': { body: { reason: 'x' } },
};
