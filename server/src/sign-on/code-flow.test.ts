// @module-tag slow-5
import { sql } from '@lensdock/ports/database/sql.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  authorizeUrl,
  codeForm,
  formOf,
  httpBrowser,
  openSignIn,
  proofKey,
  refreshForm,
  requestTokens,
  signInOverHttp,
  tokensOverHttp,
} from '../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The provider's library uses the machine's clock, so the test clock has to match.
  server.clock.set(new Date());
});
afterAll(() => server.stop());

const browser = () => httpBrowser(server.server);
const person = (token: string) => server.services.authenticate(`Bearer ${token}`);

describe('signing in', () => {
  it('redirects from the console to the page and back with a code that is exchanged for tokens', async () => {
    const { code, verifier, callback } = await signInOverHttp(browser(), { person: 'ada' });
    expect(callback.pathname).toBe('/signed-in');
    expect(callback.searchParams.get('state')).toBe('the-state');
    const { status, tokens } = await requestTokens(server.server, codeForm(code, verifier));
    expect(status).toBe(200);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: 'http://localhost/auth',
      aud: 'lensdock-api',
      sub: 'ada',
      realm_access: { roles: ['devcon-developer'] },
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ name: 'Ada Keller', nonce: 'the-nonce' });
    expect(await person(tokens.access_token)).toMatchObject({ subject: 'ada', role: 'developer' });
  });

  it('works with email and password, and keeps the email when they are wrong', async () => {
    const tab = browser();
    const { challenge } = proofKey();
    const page = await tab.follow(await tab.get(authorizeUrl(challenge, { ui_locales: 'de' })));
    expect(page.body).toContain('bei der Entwicklerkonsole');
    const { action } = formOf(page);
    const refused = await tab.post(action, { email: 'eve@meridian.example', password: '"><script>' });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('E-Mail-Adresse oder Passwort ist falsch.');
    expect(refused.body).toContain('value="eve@meridian.example"');
    expect(refused.body).not.toContain('"><script>');
    const answer = await tab.follow(await tab.post(action, { email: ' Eve@meridian.example', password: 'lensdock' }));
    expect(answer.location).toMatch(/^\/signed-in\?code=/);
  });

  it('is skipped while the session is active, and silent with prompt=none', async () => {
    const tab = browser();
    await signInOverHttp(tab, { person: 'ben' });
    const { challenge } = proofKey();
    const again = await tab.follow(await tab.get(authorizeUrl(challenge, { prompt: 'none' })));
    expect(again.location).toMatch(/^\/signed-in\?code=/);
    const stranger = browser();
    const refused = await stranger.follow(await stranger.get(authorizeUrl(challenge, { prompt: 'none' })));
    expect(refused.location).toContain('error=login_required');
  });

  it('is one call for the console, which no other site can make without being redirected', async () => {
    const tab = browser();
    await signInOverHttp(tab, { person: 'ben' });
    const url = authorizeUrl(proofKey().challenge, { prompt: 'none', response_mode: 'json' });
    const send = (site: string, cookies = tab.cookies) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return server.server.inject({ url, headers: { host: 'localhost', cookie, 'sec-fetch-site': site } });
    };
    const silent = await send('same-origin');
    expect(silent.statusCode).toBe(200);
    expect(silent.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(silent.json().address).toMatch(/^http:\/\/localhost\/signed-in\?code=.+&state=the-state/);
    expect((await send('same-origin', new Map())).json().address).toContain('error=login_required');
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { statusCode, headers, body } = await send(site);
      expect([statusCode, body]).toEqual([303, expect.not.stringContaining('"address"')]);
      expect(headers.location).toContain('/signed-in?code=');
    }
  });

  it('is as old as the password’s entry, even if its last redirect is followed later', async () => {
    const tab = browser();
    const { challenge, verifier } = proofKey();
    const page = await tab.follow(await tab.get(authorizeUrl(challenge)));
    const { action } = formOf(page);
    const enteredAt = Date.now();
    const entered = await tab.post(action, { person: 'ada' });
    vi.useFakeTimers({ toFake: ['Date'], now: enteredAt + 1_200_000 });
    try {
      const { location } = await tab.follow(entered);
      const code = new URL(location, 'http://localhost').searchParams.get('code') ?? '';
      const { tokens } = await requestTokens(server.server, codeForm(code, verifier));
      expect(Math.abs(Number(decodeJwt(tokens.access_token).auth_time) - enteredAt / 1000)).toBeLessThan(60);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks the signed-in person for the password again when the sign-in is too old for the console', async () => {
    const tab = browser();
    const first = await tokensOverHttp(server.server, tab, { person: 'ada' });
    const signedInAt = Number(decodeJwt(first.access_token).auth_time);
    expect(Math.abs(Date.now() / 1000 - signedInAt)).toBeLessThan(60);
    await server.database.execute(sql`
      update sign_on_record set payload = jsonb_set(payload, '{loginTs}', to_jsonb(${signedInAt - 1000}::int))
       where model = 'Session' and payload ->> 'accountId' = 'ada'`);
    const { verifier, challenge } = proofKey();
    const page = await tab.follow(await tab.get(authorizeUrl(challenge, { max_age: '300', ui_locales: 'en' })));
    expect(page.body).toContain('Confirm that it is you');
    expect(page.body).toMatch(/value="ada@northlight.example" readonly/);
    expect(page.body).not.toContain('value="ben"');
    const { action } = formOf(page);
    expect((await tab.post(action, { person: 'ben' })).status).toBe(400);
    expect((await tab.post(action, { email: 'ben@northlight.example', password: 'lensdock' })).status).toBe(400);
    const done = await tab.follow(await tab.post(action, { email: 'ada@northlight.example', password: 'lensdock' }));
    const code = new URL(done.location, 'http://localhost').searchParams.get('code') ?? '';
    const { tokens } = await requestTokens(server.server, codeForm(code, verifier));
    expect(Number(decodeJwt(tokens.access_token).auth_time)).toBeGreaterThanOrEqual(signedInAt);
    // The first grant keeps the time of its own sign-in.
    const { tokens: renewed } = await requestTokens(server.server, refreshForm(first.refresh_token));
    expect(decodeJwt(renewed.access_token).auth_time).toBe(signedInAt);
  });

  it('rejects a code without a verifier, with a wrong verifier, and when it is reused', async () => {
    const { code } = await signInOverHttp(browser(), { person: 'ada' });
    const wrong = await requestTokens(server.server, codeForm(code, proofKey().verifier));
    expect(wrong).toMatchObject({ status: 400, tokens: { error: 'invalid_grant' } });
    const other = await signInOverHttp(browser(), { person: 'ada' });
    expect((await requestTokens(server.server, codeForm(other.code, other.verifier))).status).toBe(200);
    expect((await requestTokens(server.server, codeForm(other.code, other.verifier))).status).toBe(400);
    const tab = browser();
    const bare = await tab.follow(await tab.get(authorizeUrl('').replace(/&code_challenge[^&]*/g, '')));
    expect(bare.location).toContain('error=invalid_request');
  });

  it('sends a code only to the console', async () => {
    const { challenge } = proofKey();
    const answer = await browser().get(
      authorizeUrl(challenge, { redirect_uri: 'https://elsewhere.example/signed-in' }),
    );
    expect(answer.status).toBe(400);
    expect(answer.location).toBe('');
    expect(answer.body).toContain('Sign-in could not be completed');
  });

  it('denies foreign pages framing and submitting its form', async () => {
    const tab = browser();
    const page = await tab.follow(await tab.get(authorizeUrl(proofKey().challenge)));
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.body).not.toMatch(/<script>|<style|style=| on[a-z]+=/);
    const { action } = formOf(page);
    const forged = await server.server.inject({
      method: 'POST',
      url: action,
      headers: {
        cookie: [...tab.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'person=olga',
    });
    expect(forged.statusCode).toBe(403);
  });

  it('leads to the console from the sign-in page of a browser that has signed in, as Back does', async () => {
    const tab = browser();
    const action = await openSignIn(tab);
    await tab.follow(await tab.post(action, { person: 'ada' }));
    expect(await tab.get(action)).toMatchObject({ status: 303, location: '/' });
  });

  it('shows an error for a sign-in that was not started', async () => {
    const page = await browser().get('/auth/sign-in/nobody-began-this');
    expect(page.status).toBe(400);
    expect(page.body).toContain('Start again');
  });
});

describe('refreshing tokens', () => {
  it('rotates the refresh token', async () => {
    const tokens = await tokensOverHttp(server.server, browser(), { person: 'ada' });
    const renewed = await requestTokens(server.server, refreshForm(tokens.refresh_token));
    expect(renewed.status).toBe(200);
    expect(renewed.tokens.refresh_token).not.toBe(tokens.refresh_token);
    expect(await person(renewed.tokens.access_token)).toMatchObject({ subject: 'ada' });
  });

  it('is limited to our own origin', async () => {
    const { refresh_token: token } = await tokensOverHttp(server.server, browser(), { person: 'ada' });
    const foreign = await requestTokens(server.server, refreshForm(token), { origin: 'https://elsewhere.example' });
    expect(foreign).toMatchObject({ status: 400, tokens: { error: 'invalid_request' } });
    expect((await requestTokens(server.server, refreshForm(token), { origin: 'http://localhost' })).status).toBe(200);
  });

  it('revokes everything when a used refresh token is presented again', async () => {
    const tokens = await tokensOverHttp(server.server, browser(), { person: 'ada' });
    const renewed = await requestTokens(server.server, refreshForm(tokens.refresh_token));
    expect((await requestTokens(server.server, refreshForm(tokens.refresh_token))).status).toBe(400);
    expect((await requestTokens(server.server, refreshForm(renewed.tokens.refresh_token))).status).toBe(400);
  });

  it('succeeds at most once for two concurrent calls', async () => {
    const { refresh_token: token } = await tokensOverHttp(server.server, browser(), { person: 'ada' });
    const answers = await Promise.all([1, 2, 3].map(() => requestTokens(server.server, refreshForm(token))));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('stores nothing in the database that a browser could use', async () => {
    const tab = browser();
    const tokens = await tokensOverHttp(server.server, tab, { person: 'ada' });
    const rows = JSON.stringify(await server.database.query({ text: 'select * from sign_on_record', values: [] }));
    expect(rows).not.toContain(tokens.refresh_token);
    expect(rows).not.toContain(tab.cookies.get('lensdock_session'));
    expect(rows).toContain('ada');
  });
});

describe('the store', () => {
  it('gets tokens with its own secret and without a refresh token', async () => {
    const basic = `Basic ${Buffer.from('store:lensdock').toString('base64')}`;
    const form = { grant_type: 'client_credentials' };
    const { status, tokens } = await requestTokens(server.server, form, { authorization: basic });
    expect(status).toBe(200);
    expect(tokens.refresh_token).toBeUndefined();
    expect(await person(tokens.access_token)).toEqual({
      kind: 'person',
      subject: 'store',
      name: 'Store',
      email: null,
      role: 'store',
    });
    const wrong = `Basic ${Buffer.from('store:guess').toString('base64')}`;
    expect((await requestTokens(server.server, form, { authorization: wrong })).status).toBe(401);
  });
});
