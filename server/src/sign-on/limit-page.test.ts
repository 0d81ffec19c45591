import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authorizeUrl, proofKey } from '../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:30.000Z') });
  server = await startTestServer({ LIMIT_CALLS_PER_ADDRESS: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const send = (headers: Record<string, string>, change: Record<string, string> = {}) =>
  server.server.inject({ url: authorizeUrl(proofKey().challenge, change), headers: { host: 'localhost', ...headers } });

describe('a sign-on page over the limit of an address', () => {
  it('says in the browser’s language how long to wait', async () => {
    await send({ accept: 'text/html' });
    const english = await send({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' });
    expect([english.statusCode, english.headers['retry-after']]).toEqual([429, '30']);
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(english.headers['cache-control']).toBe('no-store');
    expect(english.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(english.body).toContain('Too many requests came from your network. Try again in 30 seconds.');
    expect(english.body).toContain('href="/auth/authorize?');
    const german = await send({ accept: 'text/html', 'accept-language': 'de' });
    expect(german.body).toContain('Versuchen Sie es in 30 Sekunden erneut.');
    // The language that the console asks for takes precedence.
    const asked = await send({ accept: 'text/html', 'accept-language': 'en' }, { ui_locales: 'de' });
    expect(asked.body).toContain('Versuchen Sie es in 30 Sekunden erneut.');
  });

  it('returns a problem document to clients other than browsers', async () => {
    for (let turn = 0; turn < 2; turn++) await send({ accept: '*/*' });
    const answer = await send({ accept: '*/*' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    expect(answer.json()).toMatchObject({ type: 'urn:lensdock:problem:too-many-requests', retryAfterSeconds: 30 });
  });
});
