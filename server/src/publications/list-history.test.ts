import { savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import {
  listPastSubmissions,
  listPublications,
  rollBackApp,
  rollBackPublication,
  unpublishApp,
} from '@lensdock/contract/publications/publications.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act, good, onlineApp, stageVersion } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let app: string;
beforeEach(async () => {
  server = await startTestServer();
  ({ app } = await onlineApp(server));
  server.clock.advance(1000);
});
afterEach(() => server.stop());

const reason = { reason: 'It stops cameras.' };
const publications = async () =>
  (await good(server.call(listPublications, { as: 'ada', params: { id: app } }))).body.publications.map(
    ({ change, publishedAs, publishedBy }) => [change, publishedAs, publishedBy],
  );
const submissions = async () =>
  (await good(server.call(listPastSubmissions, { as: 'ada', params: { id: app } }))).body.submissions.map(
    ({ kind, state, decidedAs, decidedBy }) => [kind, state, decidedAs, decidedBy],
  );

async function submitVersion(): Promise<string> {
  const version = await stageVersion(server, app, { versionCode: 2, saved: false });
  await act(server, 'ada', app, { type: 'save-version', version });
  return version;
}

/** Olga leaves the store and joins the company. */
const leaveStore = () =>
  server.database.execute(sql`
    update person set role = 'developer', company_id = ${northlight.id}::uuid where subject = 'olga'`);

it('shows who published, even after an operator has joined the company', async () => {
  const licences = [{ type: { code: 'EVALUATION' as const }, enabled: true }];
  await good(server.call(savePricing, { as: 'ada', params: { id: app }, body: { licences } }));
  await submitVersion();
  await act(server, 'olga', app, { type: 'approve', kind: 'version' });
  server.clock.advance(1000);
  await good(server.call(rollBackPublication, { as: 'olga', params: { id: app, number: '1' }, body: reason }));
  server.clock.advance(1000);
  await good(server.call(rollBackApp, { as: 'ada', params: { id: app, number: '3' }, body: reason }));
  const shown = [
    ['earlier', 'company', 'Ada Keller'],
    ['earlier', 'operator', null],
    ['version', 'operator', null],
    ['pricing', 'company', 'Ada Keller'],
    ['everything', 'operator', null],
  ];
  expect(await publications()).toEqual(shown);
  await leaveStore();
  expect(await publications()).toEqual(shown);
});

it('shows who ended a submission, even after an operator has joined the company', async () => {
  const version = await submitVersion();
  await act(server, 'ada', app, { type: 'withdraw-submission', kind: 'version' });
  server.clock.advance(1000);
  await act(server, 'ada', app, { type: 'save-version', version });
  await act(server, 'olga', app, { type: 'reject', kind: 'version' });
  await act(server, 'ada', app, { type: 'save-listing' });
  server.clock.advance(1000);
  await good(server.call(unpublishApp, { as: 'olga', params: { id: app }, body: reason }));
  const shown = [
    ['listing', 'withdrawn', 'operator', null],
    ['version', 'rejected', 'operator', null],
    ['version', 'withdrawn', 'company', 'Ada Keller'],
    ['app', 'approved', 'operator', null],
  ];
  expect(await submissions()).toEqual(shown);
  await leaveStore();
  expect(await submissions()).toEqual(shown);
});
