// @module-tag slow-5
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserAnswer, type HttpBrowser, httpBrowser, openSignIn } from '../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** The cookie that marks a browser which has signed in to an account. */
const mark = 'lensdock_known_browser';
const email = 'ada@northlight.example';
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT: 3, LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: 6 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00.000Z') });
  server.clock.set(new Date());
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Asks for the password even if a person is signed in. */
const openPage = (tab: HttpBrowser) => openSignIn(tab, { prompt: 'login' });

describe('wrong passwords', () => {
  it('delay the next attempt above the quota, longer each time, and the page says how long', async () => {
    const tab = httpBrowser(server.server);
    const action = await openPage(tab);
    const attempt = (password: string) => tab.post(action, { email, password });
    for (let turn = 0; turn < 4; turn++) expect((await attempt('wrong')).status).toBe(400);
    const early = await attempt('lensdock');
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1']);
    expect(early.body).toContain('Too many wrong passwords. Try again in 1 second.');
    for (const seconds of [1, 2, 4]) {
      later(seconds);
      expect((await attempt('wrong')).status).toBe(400);
      expect((await attempt('wrong')).headers['retry-after']).toBe(String(seconds * 2));
    }
    later(8);
    expect((await tab.follow(await attempt('lensdock'))).location).toMatch(/^\/signed-in\?code=/);
  });

  it('admit only a few of three hundred attempts, fifty of them at once', async () => {
    const tab = httpBrowser(server.server);
    const action = await openPage(tab);
    const attempt = () => tab.post(action, { email, password: 'wrong' });
    // All at once, the last ones would wait for a connection longer than a call may take on a busy machine.
    const answers: BrowserAnswer[] = [];
    for (let wave = 0; wave < 6; wave++) answers.push(...(await Promise.all(Array.from({ length: 50 }, attempt))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(296);
  });

  it('do not delay a browser that has signed in to the account before, if others typed them', async () => {
    const owner = httpBrowser(server.server);
    await owner.follow(await owner.post(await openPage(owner), { email, password: 'lensdock' }));
    const stranger = httpBrowser(server.server);
    const action = await openPage(stranger);
    for (let turn = 0; turn < 20; turn++) await stranger.post(action, { email, password: 'wrong' });
    expect((await stranger.post(action, { email, password: 'lensdock' })).status).toBe(429);
    const again = await owner.post(await openPage(owner), { email, password: 'lensdock' });
    expect((await owner.follow(again)).location).toMatch(/^\/signed-in\?code=/);
  });

  it('delay an address that tries many accounts, but no other address', async () => {
    const { signIn } = server.services.limits;
    const attempt = (account: string, address: string) =>
      signIn.begin({ account, address, knownBrowser: undefined }).then(
        () => true,
        () => false,
      );
    for (let turn = 0; turn < 7; turn++) expect(await attempt(`person-${turn}@example.com`, '203.0.113.1')).toBe(true);
    expect(await attempt('another@example.com', '203.0.113.1')).toBe(false);
    expect(await attempt('another@example.com', '203.0.113.2')).toBe(true);
  });

  it('do not count against an account while the address has to wait', async () => {
    const { signIn } = server.services.limits;
    const attempt = (account: string, address: string) =>
      signIn.begin({ account, address, knownBrowser: undefined, fromAnyAddress: true }).then(
        () => true,
        () => false,
      );
    for (let turn = 0; turn < 7; turn++) await attempt(`person-${turn}@example.com`, '203.0.113.1');
    for (let turn = 0; turn < 10; turn++) expect(await attempt('another@example.com', '203.0.113.1')).toBe(false);
    for (let turn = 0; turn < 3; turn++) expect(await attempt('another@example.com', '203.0.113.2')).toBe(true);
  });

  it('never delay longer than a minute', async () => {
    const { signIn } = server.services.limits;
    const attempt = { account: email, address: '203.0.113.1', knownBrowser: undefined };
    for (let turn = 0; turn < 30; turn++) {
      later(60);
      await signIn.begin(attempt);
    }
    await expect(signIn.begin(attempt)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  });

  it('count like those of an unknown browser when the mark is forged or of another account', async () => {
    const owner = httpBrowser(server.server);
    await owner.follow(await owner.post(await openPage(owner), { email, password: 'lensdock' }));
    const action = await openPage(owner);
    const other = { email: 'eve@meridian.example', password: 'wrong' };
    const stranger = httpBrowser(server.server);
    const strangers = await openPage(stranger);
    for (let turn = 0; turn < 5; turn++) await stranger.post(strangers, other);
    expect((await owner.post(action, other)).status).toBe(429);
    for (let turn = 0; turn < 5; turn++) await stranger.post(strangers, { email, password: 'wrong' });
    const [nonce, signature = ''] = owner.cookies.get(mark)?.split('.') ?? [];
    const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    stranger.cookies.set(mark, `${nonce}.${forged}`);
    expect((await stranger.post(strangers, { email, password: 'lensdock' })).status).toBe(429);
    stranger.cookies.set(mark, `${nonce}.${signature}`);
    expect((await stranger.post(strangers, { email, password: 'lensdock' })).status).not.toBe(429);
  });
});
