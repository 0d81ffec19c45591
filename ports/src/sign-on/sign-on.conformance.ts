import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoppedClock, stoppedClock } from '../clock/stopped-clock.ts';
import { defaultClaimNames } from './read-claims.ts';
import type { SignOn } from './sign-on.ts';
import { startTestIssuer, type TestIssuer } from './testing/test-issuer.ts';
import type { TokenRules } from './verify-token.ts';

export const testRules: TokenRules = {
  audience: 'lensdock-api',
  algorithms: ['RS256', 'PS256', 'ES256'],
  tokenType: 'at+jwt',
  maxTokenAgeSeconds: 3600,
  clockToleranceSeconds: 5,
  claimNames: defaultClaimNames,
};

const invalid = { name: 'SignOnFailure', kind: 'invalid' };

/** The behaviour required of every sign-on, wherever its keys come from. */
export function describeSignOn(
  name: string,
  open: (issuer: TestIssuer, clock: StoppedClock, rules: TokenRules) => SignOn,
) {
  describe(name, () => {
    const clock = stoppedClock();
    let issuer: TestIssuer;
    let signOn: SignOn;
    let nowSeconds: number;
    beforeAll(async () => {
      let present = await clock.now();
      issuer = await startTestIssuer(() => present);
      signOn = open(issuer, clock, testRules);
      nowSeconds = present.getTime() / 1000;
      const { advance } = clock;
      clock.advance = (milliseconds) => {
        present = advance(milliseconds);
        return present;
      };
    });
    afterAll(() => issuer.stop());

    it('returns the claims of a valid token', async () => {
      const token = await issuer.token({
        name: 'Ada Keller',
        email: 'ada@northlight.example',
        email_verified: true,
        auth_time: 1_790_000_000,
        sid: 'session-1',
        company_id: 'a-company',
        company_name: 'Northlight Vision GmbH',
        company_country: 'DE',
        realm_access: { roles: ['devcon-developer', 7] },
      });
      expect(await signOn.verify(token)).toEqual({
        subject: 'person-1',
        name: 'Ada Keller',
        email: 'ada@northlight.example',
        emailVerified: true,
        issuedAt: nowSeconds,
        authTime: 1_790_000_000,
        sessionId: 'session-1',
        companyId: 'a-company',
        companyName: 'Northlight Vision GmbH',
        companyCountry: 'DE',
        roles: ['devcon-developer'],
      });
    });

    it.each(['RS256', 'PS256', 'ES256'])('accepts %s', async (alg) => {
      expect(await signOn.verify(await issuer.token({}, { alg }))).toMatchObject({ subject: 'person-1' });
    });

    it('treats a claim of another type as absent', async () => {
      const token = await issuer.token({ name: 7, email: '', company_id: { id: 1 }, realm_access: 'devcon-operator' });
      expect(await signOn.verify(token)).toMatchObject({ name: null, email: null, companyId: null, roles: [] });
    });

    it('ignores a time of the sign-in that is later than the token', async () => {
      const later = await issuer.token({ auth_time: nowSeconds + 3600 });
      expect(await signOn.verify(later)).toMatchObject({ authTime: null });
      const tolerated = await issuer.token({ auth_time: nowSeconds });
      expect(await signOn.verify(tolerated)).toMatchObject({ authTime: nowSeconds });
    });

    it.each([
      ['of another issuer', { iss: 'https://elsewhere.example' }],
      ['for another audience', { aud: 'another-api' }],
      ['without an audience', { aud: undefined }],
      ['without a subject', { sub: undefined }],
      ['with an empty subject', { sub: '' }],
      ['with a zero byte in its subject', { sub: 'person\0one' }],
      ['with a zero byte in its name', { name: 'Ada\0Keller' }],
      ['with a zero byte in its email address', { email: 'ada\0@northlight.example' }],
      ['with a zero byte in its company', { company_name: 'North\0light' }],
      ['with a zero byte in a role', { realm_access: { roles: ['devcon-developer', 'a\0b'] } }],
      ['without an end', { exp: undefined }],
      ['without a time of issue', { iat: undefined }],
    ])('refuses a token %s', async (_words, claims) => {
      await expect(signOn.verify(await issuer.token(claims))).rejects.toMatchObject(invalid);
    });

    it('refuses a token that is expired, not yet valid, too old or from the future', async () => {
      for (const claims of [
        { exp: nowSeconds - 6 },
        { nbf: nowSeconds + 6 },
        { iat: nowSeconds - 3606, exp: nowSeconds + 60 },
        { iat: nowSeconds + 6 },
      ]) {
        await expect(signOn.verify(await issuer.token(claims)), JSON.stringify(claims)).rejects.toMatchObject(invalid);
      }
      expect(await signOn.verify(await issuer.token({ exp: nowSeconds - 4, iat: nowSeconds - 60 }))).toBeTruthy();
    });

    it('refuses an id token, whatever its claims', async () => {
      await expect(signOn.verify(await issuer.token({}, { typ: 'JWT' }))).rejects.toMatchObject(invalid);
    });

    it('refuses a token without a signature', async () => {
      const claims = { iss: issuer.issuer, aud: 'lensdock-api', sub: 'person-1' };
      const token = new UnsecuredJWT(claims)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + 60)
        .encode();
      await expect(signOn.verify(token)).rejects.toMatchObject(invalid);
    });

    it('refuses a token signed with the public key as a shared secret', async () => {
      const secret = new TextEncoder().encode(JSON.stringify(issuer.keys.keys[0]));
      const token = await new SignJWT({ iss: issuer.issuer, aud: 'lensdock-api', sub: 'person-1' })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: issuer.keys.keys[0]?.kid })
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + 60)
        .sign(secret);
      await expect(signOn.verify(token)).rejects.toMatchObject(invalid);
    });

    it('refuses an algorithm that is not configured, even when the issuer has a key for it', async () => {
      await expect(signOn.verify(await issuer.token({}, { alg: 'RS384' }))).rejects.toMatchObject(invalid);
    });

    it('refuses a changed token, an unknown key, and text that is not a token', async () => {
      const [header, payload, signature] = (await issuer.token()).split('.');
      const other = Buffer.from(JSON.stringify({ sub: 'person-2' })).toString('base64url');
      const unknownKey = await issuer.token({}, { kid: 'never-seen' });
      for (const token of [`${header}.${other}.${signature}`, `${header}.${payload}.`, unknownKey, '', 'a.b.c', 'é']) {
        await expect(signOn.verify(token), token).rejects.toMatchObject(invalid);
      }
    });

    it('does not repeat the token in the failure', async () => {
      const token = await issuer.token({ sub: 'person-secret', aud: 'another-api' });
      const failure: Error = await signOn.verify(token).then(
        () => new Error('accepted'),
        (error) => error,
      );
      expect(failure.message).toContain('aud');
      expect(`${failure.stack}${JSON.stringify(failure)}`).not.toContain('person-secret');
      expect(failure.stack).not.toContain(token.split('.')[1]);
    });

    it('accepts another type and other claim names if configured', async () => {
      const rules = {
        ...testRules,
        tokenType: 'JWT',
        claimNames: { ...defaultClaimNames, roles: 'https://x.example/roles' },
      };
      const other = open(issuer, clock, rules);
      const token = await issuer.token({ 'https://x.example/roles': ['shop'] }, { typ: 'JWT' });
      expect(await other.verify(token)).toMatchObject({ roles: ['shop'] });
    });

    it('caches a token for a minute, never past its end', async () => {
      const long = await issuer.token();
      const short = await issuer.token({ exp: nowSeconds + 30 });
      const [first, second] = [await signOn.verify(long), await signOn.verify(short)];
      clock.advance(29_000);
      expect(await signOn.verify(long)).toBe(first);
      expect(await signOn.verify(short)).toBe(second);
      clock.advance(7_000);
      await expect(signOn.verify(short)).rejects.toMatchObject(invalid);
      expect(await signOn.verify(long)).toBe(first);
      clock.advance(25_000);
      expect(await signOn.verify(long)).not.toBe(first);
    });
  });
}
