import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleRequests } from '../../main/testing/scenarios.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { SamplePersonName } from '../identity/sample-people.ts';
import { callWithSamples, createOwnedRecords, nowhere, parametersOf } from './testing/owned-records.ts';

/** Endpoints whose parameters name nothing owned by a company. */
const namesNothingOwned = ['find-permitted-company'];

const rolesOf: Readonly<Record<Endpoint['caller'], SamplePersonName[]>> = {
  developer: ['olga', 'store'],
  operator: ['ada', 'store'],
  store: ['ada', 'olga'],
  'signed-in': [],
  anyone: [],
};

/** Records of Ada's company, by parameter name. */
let adas: Record<string, string>;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  adas = await createOwnedRecords(server);
  const { app } = await onlineApp(server, 'ada');
  server.clock.advance(1000);
  const version = await stageVersion(server, app, { versionCode: 2, saved: false });
  const at = await server.clock.now();
  await server.database.execute(
    sql`insert into volume_discount (pk, app_code, min_quantity, percent) values ('adas-discount', ${app}, 5, 5)`,
  );
  await server.database.execute(sql`
    insert into upload (id, app_code, state, storage_key, file_name, export_acknowledged, uploaded_by, started_at, changed_at)
    values ('adas-upload', ${app}, 'checking', 'quarantine/x.apk', 'x.apk', true, 'ada', ${at}, ${at})`);
  const inReview = await readyApp(server, 'ada');
  await act(server, 'ada', inReview.app, { type: 'release' });
  const [submission] = await server.database.query<{ id: string }>(sql`select id from submission where state = 'open'`);
  await server.database.execute(sql`
    insert into listing_file (code, app_code, kind, sha256, size_bytes, file_name, uploaded_by, uploaded_at)
    values ('adas-document', ${app}, 'document', 'ab', 2, 'Manual.pdf', 'ada', ${at})`);
  await server.database.execute(sql`
    insert into payout_run (id, started_by, started_by_name, started_at) values ('adas-run', 'olga', 'Olga Brandt', ${at})`);
  await server.database.execute(sql`
    insert into payout (id, run_id, company_id, provider, account_id, currency, amount_minor, state, payout_date, closed_at)
    values ('adas-payout', 'adas-run', ${northlight.id}, 'CARD', 'x', 'EUR', 100, 'paid', '2026-11-18', ${at})`);
  const [message] = await server.database.query<{ id: string }>(
    sql`select id::text as id from message where company_id is not null limit 1`,
  );
  const requestId = await raiseTrial(server, app);
  const [mail] = await server.database.query<{ id: string }>(sql`select id from mail limit 1`);
  const token = { name: 'CI', scopes: ['apps:read'], apps: null, days: 90 };
  const { tokenId } = (await server.call(createToken, { as: 'ada', body: token })).body.token;
  const errandId = await failedTask(server, ['keep-invoice', { invoice: 'SB-2026-1' }]);
  adas = {
    requestId,
    tokenId,
    endpointId: 'an-endpoint',
    id: app,
    code: app,
    appVersionCode: version,
    discountId: 'adas-discount',
    uploadId: 'adas-upload',
    kind: 'app',
    number: '1',
    submissionId: submission?.id ?? '',
    messageId: message?.id ?? '',
    mailId: mail?.id ?? '',
    companyId: northlight.id,
    documentCode: 'adas-document',
    document: 'developer-eula',
    orderId: 'LD-2026-00001',
    payoutId: 'adas-payout',
    runId: 'adas-run',
    list: 'industries',
    entryId: 'airports',
    isocode: 'IS',
    errandId,
    item: 'privacy',
    reasonId: 'summary-too-general',
    sha256: '0'.repeat(64),
  };
});
afterAll(() => server.stop());

const ask = (endpoint: Endpoint, as: SamplePersonName | undefined, params: Record<string, string>) =>
  callWithSamples(server, endpoint, as, params);

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('has a route', () => {
    expect(server.server.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
  });

  it('has a sample body and owned records', () => {
    if (endpoint.body) expect(Object.keys(sampleRequests)).toContain(endpoint.name);
    for (const name of parametersOf(endpoint)) expect(Object.keys(adas)).toContain(name);
  });

  it.runIf(endpoint.caller !== 'anyone')('returns 401 without a session', async () => {
    const { status, headers } = await ask(endpoint, undefined, adas);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it.runIf(rolesOf[endpoint.caller].length > 0)('returns 403 for every other role', async () => {
    for (const role of rolesOf[endpoint.caller]) expect((await ask(endpoint, role, adas)).status, role).toBe(403);
  });

  const owned =
    endpoint.caller === 'developer' && parametersOf(endpoint).length > 0 && !namesNothingOwned.includes(endpoint.name);
  it.runIf(owned)('returns the same 404 to another company as for a missing record, byte for byte', async () => {
    const foreign = await ask(endpoint, 'eve', adas);
    const missing = await ask(endpoint, 'eve', nowhere(endpoint, 'AAAAAAAAAAAAAAAAAAAAAA'));
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.bytes.equals(missing.bytes)).toBe(true);
    const telling = (headers: typeof foreign.headers) => ({ ...headers, 'x-request-id': '', date: '' });
    expect(telling(foreign.headers)).toEqual(telling(missing.headers));
  });

  it.runIf(parametersOf(endpoint).length > 0)('returns a client error for any malformed code', async () => {
    const caller = (
      { developer: 'ada', operator: 'olga', store: 'store', 'signed-in': 'ada', anyone: undefined } as const
    )[endpoint.caller];
    for (const nonsense of ['\0', "'; drop table app --", '../../etc/passwd', '𝒳'.repeat(300), '%'])
      expect([400, 404], nonsense).toContain((await ask(endpoint, caller, nowhere(endpoint, nonsense))).status);
  });
});

it('has samples only for endpoints of the contract', () => {
  const names = endpoints.map(({ name }) => name);
  expect(Object.keys(sampleRequests).filter((name) => !names.includes(name))).toEqual([]);
});

it('rejects text that the database cannot store, in any field', async () => {
  const saveListing = endpoints.find(({ name }) => name === 'save-listing-draft');
  if (!saveListing) throw new Error('no such endpoint');
  for (const text of ['zero \0 byte', 'half \ud800 pair']) {
    const answer = await server.call(saveListing, {
      as: 'ada',
      params: adas,
      body: { summaryByIsocode: { en: text } },
    });
    expect([answer.status, answer.problem.errors[0]?.inputField]).toEqual([400, 'summaryByIsocode.en']);
  }
});
