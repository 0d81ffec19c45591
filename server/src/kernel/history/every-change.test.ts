import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Deed, Deeds } from './testing/deed.ts';
import { deedsOfApps } from './testing/deeds-of-apps.ts';
import { deedsOfCompanies } from './testing/deeds-of-companies.ts';
import { deedsOfMoney } from './testing/deeds-of-money.ts';
import { deedsOfReview } from './testing/deeds-of-review.ts';
import { deedsOfWebhooks } from './testing/deeds-of-webhooks.ts';
import { fieldsWithoutWords } from './testing/recorded-fields.ts';

/** What every call that may change something writes down and tells; a new endpoint adds its line to one of these. */
const deeds: Deeds = { ...deedsOfApps, ...deedsOfReview, ...deedsOfCompanies, ...deedsOfMoney, ...deedsOfWebhooks };
const changing = endpoints.filter(({ method }) => method !== 'GET');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('knows every endpoint that may change something', () => {
  const missing = changing.filter(({ name }) => !deeds[name]).map(({ name }) => name);
  const advice = `Add a line for each of these to server/src/kernel/history/testing/deeds-of-….ts, with the call, the action that the audit gets and the notices that people get: ${missing.join(', ')}`;
  expect(missing, advice).toEqual([]);
  const gone = Object.keys(deeds).filter((name) => !changing.some((endpoint) => endpoint.name === name));
  expect(gone, 'These lines name no endpoint that may change something: take them out.').toEqual([]);
});

it.each(
  changing.flatMap((endpoint) => {
    const deed = deeds[endpoint.name];
    return deed ? [[endpoint.name, endpoint, deed] as const] : [];
  }),
)('%s writes one line for each change of state, and tells whom it concerns', async (name, endpoint, deed) => {
  const told = await live(endpoint, deed, `walk-${name}`);
  expect(told.audit).toEqual(Array.isArray(deed.audit) ? deed.audit : []);
  expect(told.messages).toEqual(deed.tells ?? []);
  // A mail for each person who is told, but not for the one who did it.
  if (told.messages.length > 0) expect(told.mails).toBeGreaterThan(0);
});

it('has words for every field that was written down', async () => {
  const advice = 'Add them to contract/src/audit/audit-fields.ts, in every language.';
  expect(await fieldsWithoutWords(server.database), advice).toEqual([]);
});

async function live(endpoint: Endpoint, deed: Deed, requestId: string) {
  const { headers, ...asked } = await deed.given(server);
  const { status, bytes } = await server.call(
    endpoint as Endpoint,
    { ...asked, headers: { ...headers, 'x-request-id': requestId } } as Parameters<TestServer['call']>[1],
  ); // the parts fit the endpoint by its name
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
