import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeUrl, httpBrowser, proofKey, signInOverHttp, tokensOverHttp } from '../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteExpiredSignOnRecords } from './sessions/delete-expired-sign-on-records.ts';
import { readSignOnKeys } from './sign-on-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The provider's library uses the machine's clock, so the test clock has to match.
  server.clock.set(new Date());
});
afterAll(() => server.stop());

const discovery = '/auth/.well-known/openid-configuration';

describe('the keys of the sign-on', () => {
  it('are the same for every server of an installation and after a restart', async () => {
    const again = await Promise.all([1, 2].map(() => readSignOnKeys(server.services, server.clock)));
    expect(again[0]).toEqual(server.services.signOn.embedded?.keys);
    expect(again[1]).toEqual(again[0]);
  });

  it('are published without their private part', async () => {
    const { keys } = (await server.server.inject('/auth/keys')).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});

describe('the URLs of the sign-on', () => {
  it('use the host name of the request, while the issuer stays the same', async () => {
    const answer = await server.server.inject({ url: discovery, headers: { host: '127.0.0.1:8080' } });
    expect(answer.json()).toMatchObject({
      issuer: 'http://localhost/auth',
      authorization_endpoint: 'http://127.0.0.1:8080/auth/authorize',
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('allow redirects to either loopback name', async () => {
    const tab = httpBrowser(server.server);
    const { challenge } = proofKey();
    for (const origin of ['http://localhost', 'http://127.0.0.1']) {
      const answer = await tab.get(authorizeUrl(challenge, { redirect_uri: `${origin}/signed-in` }));
      expect(answer.location, origin).toMatch(/^\/auth\/sign-in\//);
    }
  });

  it('use the configured origin, whatever forwarding headers say', async () => {
    const settings = { LENSDOCK_URL: 'https://lensdock.example', LENSDOCK_SAMPLE_PEOPLE: true };
    const behindProxy = await startTestServer(settings);
    try {
      const answer = await behindProxy.server.inject({
        url: discovery,
        headers: { host: 'localhost', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      });
      expect(answer.json()).toMatchObject({ token_endpoint: 'https://lensdock.example/auth/token' });
      expect(answer.body).not.toContain('evil');
      const begun = await behindProxy.server.inject(authorizeUrl(proofKey().challenge));
      expect(begun.cookies.length).toBeGreaterThan(0);
      for (const cookie of begun.cookies)
        expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' });
    } finally {
      await behindProxy.stop();
    }
  });
});

describe('a server without sample people', () => {
  it('says that sign-in is not set up and rejects every attempt', async () => {
    const empty = await startTestServer({ LENSDOCK_SAMPLE_PEOPLE: false });
    try {
      const tab = httpBrowser(empty.server);
      const page = await tab.follow(await tab.get(authorizeUrl(proofKey().challenge)));
      expect(page.body).toContain('Sign-in is not set up yet');
      expect(page.body).not.toContain('<form');
      const path = new URL(/href="([^"]+language=de)"/.exec(page.body)?.[1] ?? '', 'http://localhost');
      const refused = await tab.post(path.pathname, {
        person: 'olga',
        email: 'olga@store.example',
        password: 'lensdock',
      });
      expect(refused.status).toBe(400);
      const basic = `Basic ${Buffer.from('store:lensdock').toString('base64')}`;
      const store = await empty.server.inject({
        method: 'POST',
        url: '/auth/token',
        headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'grant_type=client_credentials',
      });
      expect(store.statusCode).toBe(401);
      expect(await empty.database.query(sql`select 1 as one from person`)).toEqual([]);
    } finally {
      await empty.stop();
    }
  });
});

it('rejects a sign-in of the store’s service account', async () => {
  const { callback } = await signInOverHttp(httpBrowser(server.server), { person: 'store' });
  expect(callback.searchParams.get('code')).toBeNull();
});

it('deletes expired records only', async () => {
  const count = async () => {
    const [row] = await server.database.query<{ count: number }>(
      sql`select count(*)::int8 as count from sign_on_record`,
    );
    return row?.count ?? 0;
  };
  await tokensOverHttp(server.server, httpBrowser(server.server), { person: 'ada' });
  const before = await count();
  await deleteExpiredSignOnRecords(server.services);
  expect(await count()).toBe(before);
  server.clock.advance(13 * 3_600_000);
  await deleteExpiredSignOnRecords(server.services);
  expect(await count()).toBe(0);
});

it('returns 503 with a page and Retry-After while the database is unavailable', async () => {
  const away = await startTestServer();
  const tab = httpBrowser(away.server);
  await tab.get(discovery);
  const fail = async () => {
    throw new DatabaseFailure('unavailable', 'database: away');
  };
  const { query, execute, transaction } = away.services.database;
  Object.assign(away.services.database, { query: fail, execute: fail, transaction: fail });
  const answer = await tab.get(authorizeUrl(proofKey().challenge));
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).toContain('The service is temporarily unavailable.');
  // Stopping the test server needs the database.
  Object.assign(away.services.database, { query, execute, transaction });
  await away.stop();
});
