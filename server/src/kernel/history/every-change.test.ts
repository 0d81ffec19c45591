import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scenarios } from '../../main/testing/scenarios.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fieldsWithoutWords } from './testing/recorded-fields.ts';
import type { Scenario } from './testing/scenario.ts';

const changing = endpoints.filter(({ method }) => method !== 'GET');

let server: TestServer;
beforeAll(async () => {
  // Scenarios run issuers of id tokens on this machine.
  server = await startTestServer({ WEBHOOK_LOOPBACK_HTTP: true });
});
afterAll(() => server.stop());

it('has a scenario for every endpoint that changes data', () => {
  const missing = changing.filter(({ name }) => !scenarios[name]).map(({ name }) => name);
  const advice = `Add a scenario for each of these to server/src/<feature>/testing/<feature>-scenarios.ts: ${missing.join(', ')}`;
  expect(missing, advice).toEqual([]);
  const gone = Object.keys(scenarios).filter((name) => !changing.some((endpoint) => endpoint.name === name));
  expect(gone, 'Remove these lines: they name no endpoint that changes data.').toEqual([]);
});

it.each(
  changing.flatMap((endpoint) => {
    const scenario = scenarios[endpoint.name];
    return scenario ? [[endpoint.name, endpoint, scenario] as const] : [];
  }),
)('%s writes one audit entry per state change and sends the expected notices', async (name, endpoint, scenario) => {
  const changes = await live(endpoint, scenario, `walk-${name}`);
  expect(changes.audit).toEqual(Array.isArray(scenario.audit) ? scenario.audit : []);
  expect(changes.messages).toEqual(scenario.notices ?? []);
  expect(endpoint.notices ?? []).toEqual(expect.arrayContaining(changes.messages));
  // Everyone notified also gets an email, except the person who made the change.
  if (changes.messages.length > 0) expect(changes.mails).toBeGreaterThan(0);
});

it('has a label for every field in the audit', async () => {
  const advice =
    'Add them to the fields in the audit words of the feature (contract/src/<feature>/<feature>.audit.ts).';
  expect(await fieldsWithoutWords(server.database), advice).toEqual([]);
});

async function live(endpoint: Endpoint, scenario: Scenario, requestId: string) {
  const { headers, ...given } = await scenario.given(server);
  // The scenario's input matches the endpoint of the same name.
  const input = { ...given, headers: { ...headers, 'x-request-id': requestId } } as Parameters<TestServer['call']>[1];
  const { status, bytes } = await server.call(endpoint as Endpoint, input); // any of the contract's
  expect(status, bytes.toString()).toBeLessThan(400);
  const { database } = server;
  const actions = await database.query<{ action: string }>(
    sql`select action from audit where request_id = ${requestId} order by id`,
  );
  const kinds = await database.query<{ kind: string; mails: number }>(sql`
    select kind, (select count(*)::int8 from mail where mail.message_id = message.id) as mails
      from message where request_id = ${requestId} order by kind`);
  return {
    audit: actions.map(({ action }) => action),
    messages: kinds.map(({ kind }) => kind),
    mails: kinds.reduce((sum, { mails }) => sum + mails, 0),
  };
}
