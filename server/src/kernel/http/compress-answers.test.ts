import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  listNavigationItems,
  readConsoleSettings,
  readMyAccount,
} from '@lensdock/contract/account/account.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = async (url: string, as: 'ada' | 'olga', headers: Record<string, string> = {}) =>
  server.server.inject({
    url,
    headers: { authorization: `Bearer ${await server.services.signOn.issueSampleToken?.(as)}`, ...headers },
  });
const navigation = `${listNavigationItems.path}?navigationItemType=DEVCON`;

describe('compression', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('compresses JSON of more than a kilobyte as %s for %s', async (encoding, accepted, decompress) => {
    const plain = await get(navigation, 'ada');
    const packed = await get(navigation, 'ada', { 'accept-encoding': accepted });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('leaves short replies, and those for clients that accept no encoding, as they are', async () => {
    const short = await get('/api/devcon/products', 'ada', { 'accept-encoding': 'br' });
    const unasked = await get(navigation, 'ada', { 'accept-encoding': 'identity' });
    for (const { headers } of [short, unasked]) expect(headers['content-encoding']).toBeUndefined();
    expect(unasked.headers.vary).toContain('Accept-Encoding');
  });
});

describe('a reply that rarely changes', () => {
  it('is confirmed with 304 while it is unchanged', async () => {
    const first = await get(navigation, 'ada');
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toContain('Authorization');
    const again = await get(navigation, 'ada', { 'if-none-match': `"other", ${tag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(tag);
  });

  it('is sent again in another language and to another person', async () => {
    const tag = String((await get(navigation, 'ada')).headers.etag);
    const german = await get(navigation, 'ada', { 'if-none-match': tag, 'accept-language': 'de' });
    const olgas = await get(navigation, 'olga', { 'if-none-match': tag });
    expect([german.statusCode, olgas.statusCode]).toEqual([200, 200]);
  });

  it('requires a sign-in before it is compared', async () => {
    const tag = String((await get(navigation, 'ada')).headers.etag);
    const anonymous = await server.server.inject({ url: navigation, headers: { 'if-none-match': tag } });
    expect(anonymous.statusCode).toBe(401);
  });

  it('does not vary by person if it has the public settings', async () => {
    const { headers } = await server.server.inject(readConsoleSettings.path);
    expect(headers.vary).not.toContain('Authorization');
    expect(headers.etag).toMatch(/^W\/"/);
  });

  it('is never stored if it has the account', async () => {
    const { headers } = await get(readMyAccount.path, 'ada');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });
});
