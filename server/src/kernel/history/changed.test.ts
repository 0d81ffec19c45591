import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { systemActor } from '../identity/actor.ts';
import { northlight } from '../identity/sample-people.ts';
import { auditEntriesOf, settle, unchanged } from './changed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function contextOf(requestId: string) {
  return { actor: systemActor('system'), at: await server.clock.now(), requestId };
}

const linesOf = (requestId: string) =>
  server.database.query(sql`select action, after from audit where request_id = ${requestId} order by id`);

it('writes the audit with the outcome of the state table, then the notices, then runs the last step', async () => {
  const context = await contextOf('settled');
  const order: unknown[] = [];
  await server.database.transaction((transaction) =>
    settle(
      transaction,
      context,
      {
        value: undefined,
        audit: (status: string) => [
          { action: 'release-app', subjectKind: 'app', subjectId: 'x', companyId: northlight.id, after: { status } },
        ],
        notices: [{ to: { companyId: northlight.id }, kind: 'payout-account-validated', parameters: { company: 'N' } }],
        last: async (within) => {
          const [row] = await within.query(sql`
            select (select count(*)::int from audit where request_id = 'settled') as lines,
                   (select count(*)::int from message where request_id = 'settled') as messages`);
          order.push(row);
        },
      },
      'Approved',
    ),
  );
  expect(await linesOf('settled')).toEqual([{ action: 'release-app', after: { status: 'Approved' } }]);
  expect(order).toEqual([{ lines: 1, messages: 1 }]);
});

it('writes no audit entry when the use case changed nothing', async () => {
  const context = await contextOf('unchanged');
  await server.database.transaction((transaction) => settle(transaction, context, unchanged, undefined));
  expect(await linesOf('unchanged')).toEqual([]);
});

it('refuses a notice that the endpoint does not declare, and undoes the change', async () => {
  const context = { ...(await contextOf('undeclared')), notices: ['app-withdrawn'] as const };
  const changed = {
    value: undefined,
    audit: [{ action: 'release-app', subjectKind: 'app', subjectId: 'x', companyId: northlight.id }],
    notices: [{ to: { companyId: northlight.id }, kind: 'payout-account-validated', parameters: { company: 'N' } }],
  } as const;
  const change = server.database.transaction((transaction) => settle(transaction, context, changed, undefined));
  await expect(change).rejects.toThrow('the endpoint does not declare the notice payout-account-validated');
  expect(await linesOf('undeclared')).toEqual([]);
});

it('returns the audit entries of another use case and throws for those that depend on an outcome', () => {
  const entry = { action: 'release-app', subjectKind: 'app', subjectId: 'x' } as const;
  expect(auditEntriesOf({ value: undefined, audit: [entry] })).toEqual([entry]);
  expect(auditEntriesOf(unchanged)).toEqual([]);
  expect(() => auditEntriesOf({ value: undefined, audit: () => [entry] })).toThrow('expected audit entries');
});
