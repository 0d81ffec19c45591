import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stoppedClock } from '../clock/stopped-clock.ts';
import { issuerSignOn } from './issuer-sign-on.ts';
import { testRules } from './sign-on.conformance.ts';
import type { SignOn } from './sign-on.ts';
import { startTestIssuer, type TestIssuer } from './testing/test-issuer.ts';

const clock = stoppedClock();
let issuer: TestIssuer;
let signOn: SignOn;
let nowSeconds: number;
beforeAll(async () => {
  const present = await clock.now();
  nowSeconds = present.getTime() / 1000;
  issuer = await startTestIssuer(() => present);
  signOn = issuerSignOn({ rules: testRules, issuer: issuer.issuer, clientId: 'console', clock });
});
afterAll(() => issuer.stop());

const good: JWTPayload = {
  aud: 'console',
  jti: 'logout-1',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
};
const verify = async (claims: JWTPayload, header = { typ: 'logout+jwt' }) =>
  signOn.verifyLogout?.(await issuer.token({ ...good, ...claims }, header));

describe('a logout token', () => {
  it('ends the session that it names', async () => {
    expect(await verify({ sid: 'session-1' })).toEqual({ sessionId: 'session-1' });
  });

  it('ends all sessions of the person until its time when it names none', async () => {
    expect(await verify({})).toEqual({ subject: 'person-1', untilSeconds: nowSeconds });
  });

  it('may have another type, because many issuers send JWT', async () => {
    expect(await verify({}, { typ: 'JWT' })).toMatchObject({ subject: 'person-1' });
  });

  it.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'lensdock-api' }],
    ['without the event, like an ID token', { events: undefined }],
    ['with another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['with a nonce, like an ID token', { nonce: 'n-1' }],
    ['without an id of its own', { jti: undefined }],
    ['that names neither session nor person', { sub: undefined }],
    ['with a zero byte', { sid: 'a\0', sub: undefined }],
  ])('is refused %s', async (_words, claims) => {
    await expect(verify(claims)).rejects.toMatchObject({ name: 'SignOnFailure', kind: 'invalid' });
  });

  it('is refused when it is older than two minutes, by more than the tolerance', async () => {
    const oldest = nowSeconds - 120 - testRules.clockToleranceSeconds;
    expect(await verify({ iat: oldest })).toMatchObject({ untilSeconds: oldest });
    await expect(verify({ iat: oldest - 1 })).rejects.toMatchObject({ name: 'SignOnFailure', kind: 'invalid' });
  });

  it('is refused when it was changed', async () => {
    const [head, payload = '', signature] = (await issuer.token(good, { typ: 'logout+jwt' })).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    // The payload is valid, so only the signature can refuse it.
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'person-2' })).toString('base64url');
    await expect(signOn.verifyLogout?.(`${head}.${forged}.${signature}`)).rejects.toMatchObject({ kind: 'invalid' });
  });
});
