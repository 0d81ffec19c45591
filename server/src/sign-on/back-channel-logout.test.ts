import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { startTestIssuer, type TestIssuer } from '@lensdock/ports/sign-on/testing/test-issuer.ts';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testMoment } from '../testing/test-server.ts';

let issuer: TestIssuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startTestIssuer(() => testMoment);
  server = await startTestServer({ SIGN_ON_ISSUER: issuer.issuer });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

const nowSeconds = testMoment.getTime() / 1000;
const roles = { realm_access: { roles: ['devcon-operator'] } };
const tokenOf = (claims: JWTPayload) => issuer.token({ ...roles, ...claims });
const statusOf = async (token: string) =>
  (await server.server.inject({ url: readSignedInPerson.path, headers: { authorization: `Bearer ${token}` } }))
    .statusCode;
const send = (payload: string, to = server) =>
  to.server.inject({
    method: 'POST',
    url: '/auth/back-channel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const logout = async (claims: JWTPayload) => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await issuer.token({ aud: 'lensdock-console', jti: 'l', events, ...claims }, { typ: 'logout+jwt' });
  return send(`logout_token=${token}`);
};

describe('back-channel logout', () => {
  it('ends the tokens of the session at once and keeps those of others', async () => {
    const ended = await tokenOf({ sub: 'kim', sid: 'session-1' });
    const other = await tokenOf({ sub: 'kim', sid: 'session-2' });
    expect([await statusOf(ended), await statusOf(other)]).toEqual([200, 200]);
    const { statusCode, headers } = await logout({ sub: 'kim', sid: 'session-1' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect([await statusOf(ended), await statusOf(other)]).toEqual([401, 200]);
  });

  it('ends all of the person’s tokens issued before the logout when no session is named', async () => {
    const before = await tokenOf({ sub: 'lea person', iat: nowSeconds - 5 });
    const after = await tokenOf({ sub: 'lea person', iat: nowSeconds + 1 });
    const other = await tokenOf({ sub: 'max' });
    expect((await logout({ sub: 'lea person' })).statusCode).toBe(200);
    expect([await statusOf(before), await statusOf(after), await statusOf(other)]).toEqual([401, 200, 200]);
  });

  it('refuses a token that is missing, forged or for another client, and ends nothing', async () => {
    const token = await tokenOf({ sub: 'nia' });
    const answers = [await send(''), await send('logout_token=a.b.c'), await logout({ sub: 'nia', aud: 'other' })];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ error: 'invalid_request' });
    }
    expect(await statusOf(token)).toBe(200);
  });

  it('does not exist with the embedded sign-on', async () => {
    const embedded = await startTestServer();
    try {
      expect((await send('', embedded)).statusCode).toBe(404);
    } finally {
      await embedded.stop();
    }
  });
});
