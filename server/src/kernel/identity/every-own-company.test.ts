import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { requestProblemTexts } from '@lensdock/contract/kernel/request.problems.ts';
import { requestPayoutRun, startPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { unpublishApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineApp } from '../../apps/testing/staged-app.ts';
import { scenarios } from '../../main/testing/scenarios.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { northlight } from './sample-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_LOOPBACK_HTTP: true });
});
afterAll(() => server.stop());

/** Changes that operators make for their own company as well: they decide nothing, or for all companies alike. */
const notDecisions = [
  // Records of the company.
  ['add-note', 'add-company-note', 'ask-developer', 'write-to-company', 'check-vat-number', 'release-submission'],
  // Single people. An account of the operator is refused.
  ['block-person', 'unblock-person', 'remove-personal-data', 'request-second-factor-reset'],
  // Runs without choices pay every company by the same rules. A request that waits is confirmed by someone else.
  ['start-payout-run', 'request-payout-run', 'approve-payout-run', 'confirm-payout-run', 'withdraw-payout-run'],
  ['close-month', 'require-terms', 'publish-terms', 'save-store-setting'],
  ['create-announcement', 'save-announcement', 'delete-announcement', 'test-announcement'],
  ['schedule-announcement', 'cancel-announcement'],
  ['add-canned-reason', 'save-canned-reason', 'add-country', 'save-country', 'add-managed-entry', 'save-managed-entry'],
  ['send-dead-mails', 'send-mail-again', 'send-errand-again', 'set-errand-aside'],
  ['invite-operator', 'resend-operator-invitation', 'revoke-operator-invitation', 'save-operator', 'remove-operator'],
  ['save-reviewer', 'add-publisher-issuer', 'remove-publisher-issuer'],
  ['add-webhook', 'renew-webhook-secret', 'replay-webhook', 'save-webhook-topics', 'set-event-aside', 'switch-webhook'],
  ['test-webhook', 'try-webhook'],
].flat();

const changing = endpoints.filter(({ caller, method }) => caller === 'operator' && method !== 'GET');

/** Makes the operator a member of all companies, so that those of the request are among them. */
async function joinCompanies(person: string): Promise<void> {
  await server.database.execute(sql`
    insert into member (company_id, person, role, since) select id, ${person}, 'viewer', now() from company
    on conflict do nothing`);
}

async function leaveCompanies(person: string): Promise<void> {
  await server.database.execute(sql`delete from member where person = ${person}`);
}

it.each(changing.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint]))(
  '%s is refused to operators of the company, or decides nothing about one',
  async (name, endpoint) => {
    const scenario = scenarios[name];
    if (!scenario) throw new Error(`no scenario of ${name}`);
    const input = await scenario.given(server);
    const person = input.as ?? '';
    await joinCompanies(person);
    try {
      // The scenario's input matches the endpoint of the same name.
      const { status, bytes } = await server.call(endpoint, input as Parameters<TestServer['call']>[1]);
      const isRefused = bytes.toString().includes(requestProblemTexts['own-company'].en);
      expect([status < 400 || status === 403, isRefused], bytes.toString()).toEqual([
        true,
        !notDecisions.includes(name),
      ]);
    } finally {
      await leaveCompanies(person);
    }
  },
);

it('lists only endpoints of operators among those that decide nothing', () => {
  expect(notDecisions.filter((name) => !changing.some((endpoint) => endpoint.name === name))).toEqual([]);
});

it('refuses an operator of the company before the state forbids the action', async () => {
  const { app } = await onlineApp(server, 'ada');
  const unpublish = () =>
    server.call(unpublishApp, { as: 'olga', params: { id: app }, body: { reason: 'It copies another one.' } });
  expect((await unpublish()).status).toBe(200);
  expect((await unpublish()).status).toBe(409);
  await joinCompanies('olga');
  const { status, problem } = await unpublish();
  expect([status, problem.type]).toEqual([403, problemType('own-company')]);
  await leaveCompanies('olga');
});

it('refuses to skip the operator’s own company in a payout run, or to add it in spite of a hold', async () => {
  await joinCompanies('fred');
  for (const body of [{ skipped: [northlight.id] }, { added: [northlight.id] }])
    for (const endpoint of [startPayoutRun, requestPayoutRun]) {
      const { status, problem } = await server.call(endpoint, { as: 'fred', body });
      expect([status, problem.type], JSON.stringify(body)).toEqual([403, problemType('own-company')]);
    }
  await leaveCompanies('fred');
});
