import { readHome } from '@lensdock/contract/home/home.endpoints.ts';
import { claimSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failedTask } from '../failed-tasks/testing/failed-task.ts';
import { northlight, type SamplePersonName } from '../kernel/identity/sample-people.ts';
import { payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { submittedApp } from '../review/testing/submitted-app.ts';
import { setOperatorRoles } from '../testing/operator-roles.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const waitingFor = async (as: SamplePersonName) =>
  (await server.call(readHome, { as })).body.items.map(({ id, count }) => `${id} ${count}`);

it('shows each role its own work, alarms first', async () => {
  const sandbox = await payoutSandbox(server);
  await sandbox.sell('LD-1');
  await sandbox.failedRun();
  const { id } = await submittedApp(server);
  await failedTask(server, ['keep-invoice', { invoice: 'SB-2026-1' }]);
  await server.database.execute(sql`update company set approved = false where id = ${northlight.id}`);
  expect(await waitingFor('olga')).toEqual([
    'failed-tasks 1',
    'failed-payouts 1',
    'unclaimed-submissions 1',
    'companies-waiting 1',
  ]);
  expect(await waitingFor('rosa')).toEqual(['unclaimed-submissions 1']);
  expect(await waitingFor('mila')).toEqual(['companies-waiting 1']);
  expect(await waitingFor('fred')).toEqual(['failed-payouts 1']);
  await server.call(claimSubmission, { as: 'rosa', params: { submissionId: id } });
  expect(await waitingFor('rosa')).toEqual(['my-submissions 1']);
  server.clock.advance(71 * 3600 * 1000);
  expect(await waitingFor('rosa')).toEqual(['unclaimed-submissions 1']);
  server.clock.advance(2 * 3600 * 1000);
  expect(await waitingFor('rosa')).toEqual(['overdue-submissions 1', 'unclaimed-submissions 1']);
});

it('returns no work when there is none, and names the next step in the reader’s language', async () => {
  expect(await waitingFor('olga')).toEqual([]);
  await setOperatorRoles(server, 'rosa', ['auditor']);
  await submittedApp(server);
  expect(await waitingFor('rosa')).toEqual([]);
  const headers = { 'accept-language': 'de' };
  const { items } = (await server.call(readHome, { as: 'olga', headers })).body;
  expect(items).toMatchObject([{ tone: 'task', step: 'Nächste übernehmen', url: '/review?claim=nobody' }]);
});

it('shows finance a requested payout run, except to the person who requested it', async () => {
  await server.database.execute(sql`
    insert into payout_run_request (id, requested_by, requested_by_name, requested_at, skipped, added, state)
    values ('q', 'fred', 'Fred Albers', now(), '{}', '{}', 'waiting')`);
  expect(await waitingFor('fred')).toEqual([]);
  expect(await waitingFor('olga')).toEqual(['payout-run-request 1']);
});

it('shows faults that outlast their retries: webhooks, rates, the ledger and the signed metadata', async () => {
  await server.database.execute(sql`
    insert into webhook_endpoint (id, address, description, topics, secret, active, position, failures, created_by, created_at)
    values ('a', 'https://a.example/', '', '{apps}', 's', true, 0, 5, 'olga', now()),
           ('b', 'https://b.example/', '', '{apps}', 's', true, 0, 4, 'olga', now()),
           ('c', 'https://c.example/', '', '{apps}', 's', false, 0, 9, 'olga', now())`);
  const at = await server.clock.now();
  await server.database.execute(sql`
    insert into ledger_check (checked_at, disagreements) values (${new Date(at.getTime() - 37 * 3600 * 1000)}, '[]')`);
  expect(await waitingFor('olga')).toEqual(['failing-webhooks 1', 'ledger-unchecked 1']);
  expect(await waitingFor('fred')).toEqual([]);
});

it('asks administrators for the invoice issuer once money moves', async () => {
  Object.assign(server.services.settings, { BANK_PAYMENTS_URL: 'https://bank.example/' });
  expect(await waitingFor('olga')).toEqual(['issuer-incomplete 4']);
  expect(await waitingFor('fred')).toEqual([]);
});
