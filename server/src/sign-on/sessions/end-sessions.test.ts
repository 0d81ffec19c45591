import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  codeForm,
  enterDeviceCode,
  formOf,
  type HttpBrowser,
  httpBrowser,
  isSignedIn,
  proofKey,
  refreshForm,
  requestTokens,
  type TokenAnswer,
  testOrigin,
  tokensOverHttp,
} from '../../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { commandLineClient } from '../make-provider.ts';
import { holdNextRecord } from '../testing/hold-next-record.ts';
import { endSessions } from './end-sessions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  // The provider's library uses the machine's clock, so the test clock has to match.
  server.clock.set(new Date());
});
afterEach(() => server.stop());

const end = async (except: string | null = null) => {
  const at = await server.clock.now();
  await server.database.transaction((transaction) => endSessions(transaction, { subject: 'ada', except, at }));
};

const refresh = (tokens: TokenAnswer, client?: string) =>
  requestTokens(server.server, { ...refreshForm(tokens.refresh_token), ...(client && { client_id: client }) });

/** Signs the command line in by a code (RFC 8628) that is confirmed in a signed-in browser. */
async function commandLineTokens(tab: HttpBrowser): Promise<TokenAnswer> {
  const begun = await server.server.inject({
    method: 'POST',
    url: '/auth/device/auth',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: commandLineClient, scope: 'openid profile email' }).toString(),
  });
  const { user_code, device_code } = begun.json();
  const page = formOf(await enterDeviceCode(tab, user_code));
  const done = await tab.follow(await tab.post(page.action, page.form));
  expect(done.body).toContain('You are signed in');
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  return (await requestTokens(server.server, { grant_type, device_code, client_id: commandLineClient })).tokens;
}

describe('ending the sessions of a person', () => {
  it('ends a session that a silent sign-in stores again afterwards', async () => {
    const tab = httpBrowser(server.server);
    await tokensOverHttp(server.server, tab, { person: 'ada' });
    const held = holdNextRecord(server.services.database, 'Session');
    const { challenge, verifier } = proofKey();
    const begun = tab.get(authorizeUrl(challenge, { prompt: 'none' }));
    await held.reached;
    await end();
    held.release();
    const silent = await tab.follow(await begun);
    const code = new URL(silent.location, testOrigin).searchParams.get('code') ?? '';
    expect((await requestTokens(server.server, codeForm(code, verifier))).status).toBe(400);
    expect(await isSignedIn(tab)).toBe(false);
  });

  it('ends the session of the command line, even if it stores its next token afterwards', async () => {
    const tab = httpBrowser(server.server);
    await tokensOverHttp(server.server, tab, { person: 'ada' });
    const first = await commandLineTokens(tab);
    const held = holdNextRecord(server.services.database, 'RefreshToken');
    const begun = refresh(first, commandLineClient);
    await held.reached;
    await end();
    held.release();
    const { tokens: next } = await begun;
    expect((await refresh(next, commandLineClient)).status).toBe(400);
  });

  it('leaves one session with its tokens, and the sessions of other people', async () => {
    const [tab, other, ben] = [httpBrowser(server.server), httpBrowser(server.server), httpBrowser(server.server)];
    const kept = await tokensOverHttp(server.server, tab, { person: 'ada' });
    const keptLine = await commandLineTokens(tab);
    const ended = await tokensOverHttp(server.server, other, { person: 'ada' });
    const ofBen = await tokensOverHttp(server.server, ben, { person: 'ben' });
    const [session] = await server.database.query<{ uid: string }>({
      text: `select payload ->> 'sessionUid' as uid from sign_on_record where model = 'RefreshToken' order by expires_at`,
      values: [],
    });
    await end(session?.uid);
    expect([await isSignedIn(tab), await isSignedIn(other), await isSignedIn(ben)]).toEqual([true, false, true]);
    const refreshed = await Promise.all([
      refresh(kept),
      refresh(keptLine, commandLineClient),
      refresh(ended),
      refresh(ofBen),
    ]);
    expect(refreshed.map(({ status }) => status)).toEqual([200, 200, 400, 200]);
  });
});
