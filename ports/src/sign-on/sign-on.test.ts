import { afterEach, describe, expect, it, vi } from 'vitest';
import { stoppedClock } from '../clock/stopped-clock.ts';
import { issuerSignOn } from './issuer-sign-on.ts';
import { localKeysSignOn } from './local-keys-sign-on.ts';
import { describeSignOn, testRules } from './sign-on.conformance.ts';
import { startTestIssuer } from './testing/test-issuer.ts';

describeSignOn('a sign-on with a separate issuer', (issuer, clock, rules) =>
  issuerSignOn({ rules, issuer: issuer.issuer, clientId: 'console', clock }),
);

describeSignOn('a sign-on with local keys', (issuer, clock, rules) =>
  localKeysSignOn({ rules, issuer: () => issuer.issuer, keys: issuer.keys, clock }),
);

describe('issuerSignOn', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const stop of stops.splice(0)) await stop();
  });

  async function open(path = '/realm') {
    const clock = stoppedClock();
    const present = await clock.now();
    const issuer = await startTestIssuer(() => present);
    stops.push(issuer.stop);
    const signOn = issuerSignOn({
      rules: testRules,
      issuer: issuer.issuer.replace('/realm', path),
      clientId: 'console',
      clock,
    });
    return { issuer, signOn };
  }

  it("requests the issuer's address and keys once for any number of concurrent tokens", async () => {
    const { issuer, signOn } = await open();
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => issuer.token({ jti: String(index) })));
    await Promise.all(tokens.map((token) => signOn.verify(token)));
    expect(issuer.requests).toEqual(['/realm/.well-known/openid-configuration', '/realm/keys']);
  });

  it('is unavailable while the issuer is down, without a request per call, and recovers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { issuer, signOn } = await open();
    issuer.isDown = true;
    const token = await issuer.token();
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(signOn.verify(token)).rejects.toMatchObject({ kind: 'unavailable' });
    }
    expect(issuer.requests).toHaveLength(1);
    issuer.isDown = false;
    vi.advanceTimersByTime(2_000);
    expect(await signOn.verify(token)).toMatchObject({ subject: 'person-1' });
  });

  it('is unavailable when the issuer does not listen at all', async () => {
    const { issuer, signOn } = await open();
    const token = await issuer.token();
    await issuer.stop();
    await expect(signOn.verify(token)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('refuses a discovery document that names another issuer', async () => {
    const { issuer, signOn } = await open('/other');
    await expect(signOn.verify(await issuer.token())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('refreshes changed keys, but not for every unknown key', async () => {
    const { issuer, signOn } = await open();
    vi.useFakeTimers({ toFake: ['Date'] });
    await signOn.verify(await issuer.token());
    await issuer.rotate();
    const token = await issuer.token();
    await expect(signOn.verify(token)).rejects.toMatchObject({ kind: 'invalid' });
    expect(issuer.requests).toHaveLength(2);
    vi.setSystemTime(Date.now() + 6_000);
    expect(await signOn.verify(token)).toMatchObject({ subject: 'person-1' });
    expect(issuer.requests).toHaveLength(3);
  });
});
