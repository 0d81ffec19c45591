import { afterEach, describe, expect, it, vi } from 'vitest';
import { stoppedClock } from '../clock/stopped-clock.ts';
import { issuerSignOn } from './issuer-sign-on.ts';
import { localKeysSignOn } from './local-keys-sign-on.ts';
import { describeSignOn, testRules } from './sign-on.conformance.ts';
import { startTestIssuer } from './testing/test-issuer.ts';

describeSignOn('a sign-on by an issuer of its own', (issuer, clock, rules) =>
  issuerSignOn({ rules, issuer: issuer.issuer, clock }),
);

describeSignOn('a sign-on with the keys at hand', (issuer, clock, rules) =>
  localKeysSignOn({ rules, issuer: () => issuer.issuer, keys: issuer.keys, clock }),
);

describe('an issuer', () => {
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
    const signOn = issuerSignOn({ rules: testRules, issuer: issuer.issuer.replace('/realm', path), clock });
    return { issuer, signOn };
  }

  it('is asked once for its address and keys, however many come together', async () => {
    const { issuer, signOn } = await open();
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => issuer.token({ jti: String(index) })));
    await Promise.all(tokens.map((token) => signOn.verify(token)));
    expect(issuer.asked).toEqual(['/realm/.well-known/openid-configuration', '/realm/keys']);
  });

  it('that is down makes calls unavailable, is not asked at each of them, and works when it is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { issuer, signOn } = await open();
    issuer.isDown = true;
    const token = await issuer.token();
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(signOn.verify(token)).rejects.toMatchObject({ kind: 'unavailable' });
    }
    expect(issuer.asked).toHaveLength(1);
    issuer.isDown = false;
    vi.advanceTimersByTime(2_000);
    expect(await signOn.verify(token)).toMatchObject({ subject: 'person-1' });
  });

  it('that is gone altogether makes calls unavailable, too', async () => {
    const { issuer, signOn } = await open();
    const token = await issuer.token();
    await issuer.stop();
    await expect(signOn.verify(token)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is not believed when its discovery names another issuer', async () => {
    const { issuer, signOn } = await open('/other');
    await expect(signOn.verify(await issuer.token())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('that changes its keys is asked for the new ones, but not for every unknown key', async () => {
    const { issuer, signOn } = await open();
    vi.useFakeTimers({ toFake: ['Date'] });
    await signOn.verify(await issuer.token());
    await issuer.rotate();
    const token = await issuer.token();
    await expect(signOn.verify(token)).rejects.toMatchObject({ kind: 'invalid' });
    expect(issuer.asked).toHaveLength(2);
    vi.setSystemTime(Date.now() + 6_000);
    expect(await signOn.verify(token)).toMatchObject({ subject: 'person-1' });
    expect(issuer.asked).toHaveLength(3);
  });
});
