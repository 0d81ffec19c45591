import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  type BrowserAnswer,
  codeForm,
  formOf,
  type HttpBrowser,
  httpBrowser,
  isSignedIn,
  proofKey,
  refreshForm,
  requestTokens,
  tokensOverHttp,
} from '../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { holdNextRecord } from './testing/hold-next-record.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The provider's library uses the machine's clock, so the test clock has to match.
  server.clock.set(new Date());
});
afterAll(() => server.stop());

const browser = () => httpBrowser(server.server);
const person = (token: string) => server.services.authenticate(`Bearer ${token}`);

/** Presses the button of the sign-out page. */
function confirmSignOut(tab: HttpBrowser, page: BrowserAnswer) {
  return tab.post('/auth/sign-out/confirm', { ...formOf(page).form, logout: 'yes' });
}

describe('signing out', () => {
  it('asks for confirmation without an ID token, and none with one', async () => {
    const tab = browser();
    const tokens = await tokensOverHttp(server.server, tab, { person: 'ada' });
    expect((await tab.get('/auth/sign-out')).body).not.toContain('sign-out.js');
    const page = await tab.get(`/auth/sign-out?${new URLSearchParams({ id_token_hint: tokens.id_token })}`);
    const script = /<script src="([^"]+sign-out\.js)"/.exec(page.body)?.[1] ?? '';
    expect((await tab.get(script)).body).toContain('button[name="logout"]');
    // Another person's token does not end this session.
    const { id_token: foreign } = await tokensOverHttp(server.server, browser(), { person: 'ben' });
    const foreignPage = await tab.get(`/auth/sign-out?${new URLSearchParams({ id_token_hint: foreign })}`);
    expect(foreignPage.body).not.toContain('sign-out.js');
  });

  it('has the access token of every tab refused at once', async () => {
    const tab = browser();
    const [one, two] = [
      await tokensOverHttp(server.server, tab, { person: 'ada' }),
      await tokensOverHttp(server.server, browser(), { person: 'ada' }),
    ];
    // A second tab signs in silently.
    const { challenge, verifier } = proofKey();
    const silent = await tab.follow(await tab.get(authorizeUrl(challenge, { prompt: 'none' })));
    const code = new URL(silent.location, 'http://localhost').searchParams.get('code') ?? '';
    const { tokens: other } = await requestTokens(server.server, codeForm(code, verifier));
    expect(await person(one.access_token)).toMatchObject({ subject: 'ada' });
    const page = await tab.get(`/auth/sign-out?${new URLSearchParams({ id_token_hint: one.id_token })}`);
    await confirmSignOut(tab, page);
    for (const token of [one.access_token, other.access_token])
      await expect(person(token)).rejects.toMatchObject({ problem: 'not-signed-in' });
    // Another browser of the same person stays signed in.
    expect(await person(two.access_token)).toMatchObject({ subject: 'ada' });
    server.clock.set(new Date());
  });

  it('asks for confirmation, then ends session and refresh token', async () => {
    const tab = browser();
    const tokens = await tokensOverHttp(server.server, tab, { person: 'ada' });
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://localhost/',
      ui_locales: 'de',
    });
    const page = await tab.get(`/auth/sign-out?${query}`);
    expect(page.body).toContain('Von Lensdock abmelden?');
    const done = await confirmSignOut(tab, page);
    expect(done).toMatchObject({ status: 303, location: '/' });
    expect((await requestTokens(server.server, refreshForm(tokens.refresh_token))).status).toBe(400);
    expect(await isSignedIn(tab)).toBe(false);
  });

  it('asks again if another call for the session interrupts it', async () => {
    const tab = browser();
    const tokens = await tokensOverHttp(server.server, tab, { person: 'ada' });
    await tab.get(`/auth/sign-out?${new URLSearchParams({ id_token_hint: tokens.id_token })}`);
    // A silent sign-in that began earlier stores the session as it was.
    await server.database.execute(sql`
      update sign_on_record set payload = payload - 'state' where model = 'Session' and payload ->> 'accountId' = 'ada'`);
    const interrupted = await tab.post('/auth/sign-out/confirm', { xsrf: 'forgotten', logout: 'yes' });
    expect(interrupted).toMatchObject({ status: 303 });
    const page = await tab.get(interrupted.location);
    expect(page.body).toContain('Sign out of Lensdock?');
    expect(page.body).not.toContain('sign-out.js');
    await confirmSignOut(tab, page);
    expect((await requestTokens(server.server, refreshForm(tokens.refresh_token))).status).toBe(400);
  });

  it('is not undone by a silent sign-in of another tab that began before', async () => {
    const tab = browser();
    const tokens = await tokensOverHttp(server.server, tab, { person: 'ada' });
    const page = await tab.get(`/auth/sign-out?${new URLSearchParams({ id_token_hint: tokens.id_token })}`);
    const held = holdNextRecord(server.services.database, 'Session');
    const silent = tab.get(authorizeUrl(proofKey().challenge, { prompt: 'none' }));
    await held.reached;
    await confirmSignOut(tab, page);
    held.release();
    await silent;
    expect(await isSignedIn(tab)).toBe(false);
  });

  it('cannot be triggered by a foreign page', async () => {
    const tab = browser();
    const tokens = await tokensOverHttp(server.server, tab, { person: 'ada' });
    await tab.get('/auth/sign-out');
    await tab.post('/auth/sign-out/confirm', { xsrf: 'guessed', logout: 'yes' });
    expect((await requestTokens(server.server, refreshForm(tokens.refresh_token))).status).toBe(200);
  });
});
