import { listMonths } from '@lensdock/contract/months/months.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { paidOrder } from '../../corrections/testing/proposed-correction.ts';
import type { Scenarios } from '../../kernel/history/testing/scenario.ts';
import { upsertPerson } from '../../kernel/identity/people.store.ts';
import { storeLedgerCheck } from '../../ledger/check.store.ts';
import { setOperatorRoles } from '../../testing/operator-roles.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Ends what other scenarios have left open. */
async function settleEverything({ database }: TestServer): Promise<void> {
  await database.execute(
    sql`update payout set state = 'paid', settled_at = closed_at where state in ('closed', 'sent')`,
  );
  await database.execute(sql`
    update payout_run_request set state = 'withdrawn', decided_at = requested_at where state = 'waiting'`);
  await database.execute(sql`update correction set expires_at = proposed_at where state = 'proposed'`);
}

export const monthsScenarios: Scenarios = {
  'close-month': {
    given: async (server) => {
      // Someone else has to be there to be notified.
      const fred = { role: 'operator', companyId: null, name: 'Fred Albers', email: 'fred@store.example' } as const;
      await upsertPerson(server.database, { subject: 'fred', ...fred }, await server.clock.now());
      await setOperatorRoles(server, 'fred', ['finance']);
      await paidOrder(server, 'closed-month');
      await settleEverything(server);
      server.clock.advance(32 * 24 * 60 * 60 * 1000);
      await storeLedgerCheck(server.database, await server.clock.now(), []);
      const { months } = (await server.call(listMonths, { as: 'olga' })).body;
      return { as: 'olga', params: { month: months.findLast(({ closed }) => closed === null)?.month ?? '' } };
    },
    audit: ['close-month'],
    notices: ['month-closed'],
  },
};
