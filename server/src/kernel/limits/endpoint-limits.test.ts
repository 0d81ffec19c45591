import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { type CallLimit, limitProblems } from '@lensdock/contract/kernel/limited-calls.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadOf } from '../../testing/sample-apk.ts';
import { meridian, startTestServer, type TestServer } from '../../testing/test-server.ts';

const settings = {
  LIMIT_CONVERSIONS_PER_PERSON: 2,
  LIMIT_LOOKUPS_PER_PERSON: 2,
  LIMIT_EXPORTS_PER_PERSON: 2,
  LIMIT_WEBHOOK_TESTS_PER_PERSON: 2,
  LIMIT_PACKAGES_PER_COMPANY: 2,
  LIMIT_FILES_PER_COMPANY: 2,
  LIMIT_INVITATIONS_PER_COMPANY: 2,
};
const limited = endpoints.filter((endpoint): endpoint is Endpoint & { limit: CallLimit } => Boolean(endpoint.limit));
const perMinute: readonly CallLimit[] = ['conversions'];
const perCompany: readonly CallLimit[] = ['packages', 'files', 'invitations'];

let server: TestServer;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00.000Z') });
  server = await startTestServer(settings);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** Starts a new window for every limit, whatever earlier tests used. */
const nextDay = () => vi.setSystemTime(Date.now() + 24 * 3_600_000);

function send(endpoint: Endpoint, as: 'ada' | 'ben' | 'eve' | 'olga') {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'id' ? meridian.id : 'none']),
  );
  const isForm = endpoint.takes === 'multipart';
  return server.call(endpoint, {
    as,
    params,
    query: endpoint.name === 'convert-price' ? { price: '10' } : {},
    ...(isForm && uploadOf(Buffer.from('no package'))),
    ...(endpoint.takes === 'json-or-multipart' && { body: { tagLine: 'We see more.' } }),
  } as Parameters<TestServer['call']>[1]); // the sample parts match the endpoint of the same name
}

it('covers every limit with at least one endpoint', () => {
  expect(new Set(limited.map(({ limit }) => limit))).toEqual(new Set(Object.keys(limitProblems)));
});

describe.each(limited.map((endpoint) => [endpoint.name, endpoint] as const))('the limit of %s', (_name, endpoint) => {
  const isOperators = endpoint.caller === 'operator';
  const [caller, other] = isOperators ? (['olga', 'olga'] as const) : (['ada', 'eve'] as const);

  it('returns 429 with its own problem and headers above the quota', async () => {
    nextDay();
    for (let turn = 0; turn < 2; turn++) expect((await send(endpoint, caller)).status).not.toBe(429);
    const refused = await send(endpoint, caller);
    expect(refused.status).toBe(429);
    const seconds = perMinute.includes(endpoint.limit) ? 60 : 3600;
    expect(refused.headers).toMatchObject({
      'retry-after': String(seconds),
      'ratelimit-policy': `"${endpoint.limit}";q=2;w=${seconds}`,
      ratelimit: `"${endpoint.limit}";r=0;t=${seconds}`,
    });
    expect(refused.problem.type).toBe(`urn:lensdock:problem:${limitProblems[endpoint.limit]}`);
    expect(refused.problem.errorMessage).not.toMatch(/[{}]/);
  });

  it('admits exactly the quota of fifty concurrent calls', async () => {
    nextDay();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(endpoint, caller)));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(2);
  });

  it.skipIf(isOperators)('does not affect another company', async () => {
    nextDay();
    for (let turn = 0; turn < 3; turn++) await send(endpoint, caller);
    expect((await send(endpoint, other)).status).not.toBe(429);
    expect((await send(endpoint, 'ben')).status === 429).toBe(perCompany.includes(endpoint.limit));
  });
});
