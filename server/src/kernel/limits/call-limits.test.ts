// @module-tag slow-4
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConsoleSettings, readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { blockPerson } from '@lensdock/contract/company/company.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPublicPage } from '../../catalogue/describe-public-page.ts';
import { answerLimitsWithPage } from '../../sign-on/limit-page.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { serveConsole } from '../http/pages/serve-console.ts';

const start = new Date('2026-11-18T12:00:10.000Z');
let server: TestServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const read = (as: 'ada' | 'ben' | 'eve' | 'olga') => server.call(readMyAccount, { as });
const statuses = async (count: number, send: () => Promise<{ status: number }>) => {
  const answers = [];
  for (let turn = 0; turn < count; turn++) answers.push((await send()).status);
  return answers;
};

describe('the limit of calls per person', () => {
  beforeEach(async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_PERSON: 3 });
  });

  it('returns 429 with the seconds until the window ends, and admits the person afterwards', async () => {
    expect(await statuses(3, () => read('ada'))).toEqual([200, 200, 200]);
    const refused = await read('ada');
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '50',
      'ratelimit-policy': '"person";q=3;w=60',
      ratelimit: '"person";r=0;t=50',
      'content-type': 'application/problem+json; charset=utf-8',
    });
    expect(refused.problem).toMatchObject({
      type: 'urn:lensdock:problem:too-many-requests',
      errorMessage: 'Too many requests. Try again in 50 seconds.',
      retryAfterSeconds: 50,
    });
    vi.setSystemTime(start.getTime() + 50_000);
    expect((await read('ada')).status).toBe(200);
  });

  it('does not affect colleagues or other companies', async () => {
    await statuses(4, () => read('ada'));
    expect((await read('ben')).status).toBe(200);
    expect((await read('eve')).status).toBe(200);
  });

  it('reports the remaining quota on every response', async () => {
    expect((await read('ada')).headers).toMatchObject({ ratelimit: '"person";r=2;t=50' });
    expect((await read('ada')).headers).toMatchObject({ ratelimit: '"person";r=1;t=50' });
  });

  it('admits exactly the quota of fifty concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => read('ada')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(47);
  });

  it('answers in the reader’s language', async () => {
    await statuses(3, () => read('ada'));
    const refused = await server.call(readMyAccount, { as: 'ada', headers: { 'accept-language': 'de' } });
    expect(refused.problem.errorMessage).toBe('Zu viele Anfragen. Versuchen Sie es in 50 Sekunden erneut.');
  });
});

it('limits a company across all of its people, and no other company', async () => {
  server = await startTestServer({ LIMIT_CALLS_PER_COMPANY: 4 });
  await statuses(2, () => read('ada'));
  await statuses(2, () => read('ben'));
  const refused = await read('ada');
  expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([429, '"company";q=4;w=60']);
  expect((await read('eve')).status).toBe(200);
});

it('limits a token but not another token of the same person', async () => {
  server = await startTestServer({ LIMIT_CALLS_PER_TOKEN: 2 });
  const token = (await server.services.signOn.issueSampleToken?.('ada')) ?? '';
  const send = () => server.server.inject({ url: readMyAccount.path, headers: { authorization: `Bearer ${token}` } });
  for (const expected of [200, 200, 429]) expect((await send()).statusCode).toBe(expected);
  server.clock.advance(1000);
  expect((await read('ada')).status).toBe(200);
});

describe('the limit of calls per address', () => {
  const send = (url: string, forwarded?: string) =>
    server.server.inject({ url, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });

  it('counts anonymous endpoints, unknown addresses and the sign-on together', async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 3 });
    expect((await send(readConsoleSettings.path)).statusCode).toBe(200);
    expect((await send('/api/nowhere')).statusCode).toBe(404);
    expect((await send('/auth/.well-known/openid-configuration')).statusCode).toBe(200);
    const refused = await send(readConsoleSettings.path);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '50']);
  });

  it('counts an address in each of its encodings', async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 1 });
    expect((await send(`/%61pi${readConsoleSettings.path.slice('/api'.length)}`)).statusCode).toBe(200);
    expect((await send('/%61%75th/.well-known/openid-configuration')).statusCode).toBe(429);
    expect((await send('/%73tore/some-app')).statusCode).toBe(429);
  });

  it('counts the public pages of the store, and answers browsers with a page', async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 3 });
    const folder = await mkdtemp(join(tmpdir(), 'lensdock-console-'));
    for (const name of ['index.html', 'store.html']) await writeFile(join(folder, name), 'the console');
    await serveConsole(server.server, folder, {
      settings: {},
      readConsoleSettings: () => ({}),
      findPublicPage: findPublicPage(server.services),
      answerError: answerLimitsWithPage('https://help.example'),
    });
    const open = (url: string) => server.server.inject({ url, headers: { accept: 'text/html' } });
    const urls = [
      '/store/some-app',
      '/store/companies/northlight',
      '/store/some-app/report',
      '/store/some-app?lang=de',
    ];
    const pages = [];
    for (const url of [...urls, '/store/some-app/report']) pages.push(await open(url));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 429, 429]);
    expect(pages[3]?.headers).toMatchObject({ 'retry-after': '50', 'content-type': 'text/html; charset=utf-8' });
    expect(pages[3]?.body).toContain('Versuchen Sie es in 50 Sekunden erneut.');
    expect(pages[4]?.body).toContain('Try again in 50 seconds.');
    expect((await send('/store/some-app')).json()).toMatchObject({ retryAfterSeconds: 50 });
    expect((await send('/store/report.css')).statusCode).toBe(200);
    await rm(folder, { recursive: true });
  });

  it('counts rejected tokens and does not affect people with a valid one', async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 2 });
    const forged = () =>
      server.server.inject({ url: readMyAccount.path, headers: { authorization: 'Bearer forged.token.value' } });
    for (const expected of [401, 401, 429]) expect((await forged()).statusCode).toBe(expected);
    expect((await read('ada')).status).toBe(200);
  });

  it('counts rejected downloads of packages, and none of the device platform', async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 2 });
    const token = await server.services.signOn.issueSampleToken?.('store');
    const url = `/trust/targets/com.example.gate/${'0'.repeat(64)}.1.apk`;
    const download = async (credential = '') =>
      (await server.server.inject({ url, headers: { authorization: `Bearer ${credential}` } })).statusCode;
    for (let turn = 0; turn < 3; turn++) expect(await download(token)).toBe(404);
    for (const expected of [401, 401, 429]) expect(await download('forged.token.value')).toBe(expected);
    expect(await download(token)).toBe(404);
  });

  it('counts the calls of a blocked person, even those with an access token', async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 2, LIMIT_CALLS_PER_PERSON: 100 });
    await server.call(blockPerson, { as: 'olga', params: { personId: 'ben' }, body: { reason: 'Stolen password' } });
    const refused = [];
    for (let turn = 0; turn < 3; turn++) refused.push((await read('ben')).status);
    expect(refused).toEqual([403, 403, 429]);
    expect((await read('ada')).status).toBe(200);
  });

  it('does not count health checks', async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 1 });
    for (let turn = 0; turn < 3; turn++) expect((await send('/livez')).statusCode).toBe(200);
  });

  it('ignores forwarded addresses without a proxy and trusts only as many as there are proxies', async () => {
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 1 });
    expect((await send(readConsoleSettings.path, '203.0.113.1')).statusCode).toBe(200);
    expect((await send(readConsoleSettings.path, '203.0.113.2')).statusCode).toBe(429);
    await server.stop();
    server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 1, LENSDOCK_PROXY_HOPS: 1 });
    expect((await send(readConsoleSettings.path, '203.0.113.1')).statusCode).toBe(200);
    expect((await send(readConsoleSettings.path, '203.0.113.2')).statusCode).toBe(200);
    expect((await send(readConsoleSettings.path, 'forged, 203.0.113.2')).statusCode).toBe(429);
  });
});
