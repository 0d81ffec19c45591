// @module-tag slow-2
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLimits } from '../kernel/limits/open-limits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const attacker = '203.0.113.66';
const storefront = '198.51.100.7';
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({
    LIMIT_CLIENT_SECRET_FAILURES_PER_ADDRESS: 3,
    LENSDOCK_PROXY_HOPS: 1,
    LENSDOCK_SAMPLE_PEOPLE: true,
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00.000Z') });
  server.clock.set(new Date());
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

interface Request {
  secret: string;
  from: string;
  client?: string;
  path?: string;
  inBody?: boolean;
}

async function send({ secret, from, client = 'store', path = '/auth/token', inBody = false }: Request) {
  const form = {
    grant_type: 'client_credentials',
    token: 'any',
    ...(inBody && { client_id: client, client_secret: secret }),
  };
  const answer = await server.server.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'localhost',
      'x-forwarded-for': from,
      'content-type': 'application/x-www-form-urlencoded',
      ...(!inBody && { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` }),
    },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const statusOf = async (request: Request) => (await send(request)).status;

describe('wrong client secrets', () => {
  it('return 429 above the quota, with longer waits each time, even for the right secret', async () => {
    for (let turn = 0; turn < 4; turn++) expect(await statusOf({ secret: 'guess', from: attacker })).toBe(401);
    for (const seconds of [1, 2, 4]) {
      const refused = await send({ secret: 'lensdock', from: attacker });
      expect(refused.status).toBe(429);
      expect(refused.headers).toMatchObject({
        'retry-after': String(seconds),
        'ratelimit-policy': '"client-secret";q=3;w=86400',
        ratelimit: `"client-secret";r=0;t=${seconds}`,
        'cache-control': 'no-store',
      });
      expect(refused.body).toMatchObject({ error: 'too_many_requests' });
      later(seconds);
      expect(await statusOf({ secret: 'guess', from: attacker })).toBe(401);
    }
    for (let turn = 0; turn < 10; turn++) {
      later(60);
      expect(await statusOf({ secret: 'guess', from: attacker })).toBe(401);
    }
    expect((await send({ secret: 'guess', from: attacker })).headers['retry-after']).toBe('60');
  });

  it('are counted together for both endpoints and both ways to send a secret', async () => {
    expect(await statusOf({ secret: 'guess', from: attacker, inBody: true })).toBe(401);
    expect(await statusOf({ secret: 'guess', from: attacker, path: '/auth/token/revocation' })).toBe(401);
    expect(await statusOf({ secret: 'guess', from: attacker, path: '/auth/token/revocation', inBody: true })).toBe(401);
    expect(await statusOf({ secret: 'guess', from: attacker })).toBe(401);
    expect(await statusOf({ secret: 'lensdock', from: attacker, inBody: true })).toBe(429);
    expect(await statusOf({ secret: 'lensdock', from: attacker, path: '/auth/token/revocation' })).toBe(429);
  });

  it('are compared only up to the quota when three hundred arrive concurrently', async () => {
    const guesses = Array.from({ length: 300 }, (_, turn) => (turn === 250 ? 'lensdock' : `guess ${turn}`));
    const statuses = await Promise.all(guesses.map((secret) => statusOf({ secret, from: attacker })));
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.filter((status) => status === 200)).toHaveLength(0);
    expect(statuses.filter((status) => status === 429)).toHaveLength(296);
  });

  it('pause the client on every server', async () => {
    for (let turn = 0; turn < 4; turn++) await send({ secret: 'guess', from: attacker });
    const { settings, database } = server.services;
    const second = openLimits({ settings, database });
    const attempt = (address: string) => second.clientSecrets.attempt('store', address, () => true);
    await expect(attempt(attacker)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    expect(await attempt(storefront)).toBe(true);
    second.counters.close();
  });

  it('store neither address nor client in the database', async () => {
    await send({ secret: 'guess', from: attacker });
    const rows = await server.database.query<{ key: string }>(
      sql`select key from rate_limit where key like 'client-%'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|store/);
  });
});

describe('the storefront', () => {
  it('gets tokens while another address guesses its secret', async () => {
    for (let turn = 0; turn < 50; turn++) await send({ secret: 'guess', from: attacker });
    expect(await statusOf({ secret: 'lensdock', from: storefront })).toBe(200);
    expect(await statusOf({ secret: 'guess', from: storefront })).toBe(401);
  });

  it('gets fifty tokens concurrently', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, () => statusOf({ secret: 'lensdock', from: storefront })),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('starts from zero after a right secret', async () => {
    for (let round = 0; round < 3; round++) {
      for (let turn = 0; turn < 3; turn++) expect(await statusOf({ secret: 'old secret', from: storefront })).toBe(401);
      expect(await statusOf({ secret: 'lensdock', from: storefront })).toBe(200);
    }
  });

  it('waits no longer than announced after a configuration error', async () => {
    for (let turn = 0; turn < 20; turn++) await send({ secret: 'old secret', from: storefront });
    const refused = await send({ secret: 'lensdock', from: storefront });
    later(Number(refused.headers['retry-after']));
    expect(await statusOf({ secret: 'lensdock', from: storefront })).toBe(200);
  });
});
