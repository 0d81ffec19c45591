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
});
afterAll(() => server.stop());

const send = (endpoint: Endpoint, as: SamplePersonName | undefined, params: Record<string, string>) =>
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
    const { status, headers } = await send(endpoint, undefined, adas);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it.runIf(rolesOf[endpoint.caller].length > 0)('returns 403 for every other role', async () => {
    for (const role of rolesOf[endpoint.caller]) expect((await send(endpoint, role, adas)).status, role).toBe(403);
  });

  const owned =
    endpoint.caller === 'developer' && parametersOf(endpoint).length > 0 && !namesNothingOwned.includes(endpoint.name);
  it.runIf(owned)('returns the same 404 to another company as for a missing record, byte for byte', async () => {
    const foreign = await send(endpoint, 'eve', adas);
    const missing = await send(endpoint, 'eve', nowhere(endpoint, 'AAAAAAAAAAAAAAAAAAAAAA'));
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
      expect([400, 404], nonsense).toContain((await send(endpoint, caller, nowhere(endpoint, nonsense))).status);
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
