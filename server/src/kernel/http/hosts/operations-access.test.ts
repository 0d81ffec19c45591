import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const token = 'a-token-of-operations';
const surfaces = ['/metrics', '/api/openapi.json', '/api/docs/', '/api/docs/show.js'];
let server: TestServer;
afterEach(() => server.stop());

const send = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.server.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } });
const statusesOf = (remoteAddress: string, headers?: Record<string, string>) =>
  Promise.all(surfaces.map(async (url) => (await send(url, remoteAddress, headers)).statusCode));
const each = (status: number) => surfaces.map(() => status);
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('metrics and API documents', () => {
  it('are accessible from this machine', async () => {
    server = await startTestServer();
    for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
      expect(await statusesOf(address), address).toEqual(each(200));
  });

  it('return 404 to other machines, even through a proxy on this one', async () => {
    server = await startTestServer({ LENSDOCK_ALLOWED_HOSTS: ['console.example'] });
    for (const address of ['203.0.113.1', '2001:db8::1', '::ffff:10.0.0.1'])
      expect(await statusesOf(address), address).toEqual(each(404));
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'cf-connecting-ip'])
      expect(await statusesOf('127.0.0.1', { [header]: '203.0.113.1' }), header).toEqual(each(404));
    expect(await statusesOf('127.0.0.1', { host: 'console.example' })).toEqual(each(404));
    expect(await statusesOf('203.0.113.1', { authorization: 'Bearer undefined' })).toEqual(each(404));
  });

  it('are accessible to other machines with the operations token only', async () => {
    server = await startTestServer({ LENSDOCK_OPERATIONS_TOKEN: token });
    for (const authorization of [`Bearer ${token}`, basic(`anyone:${token}`), basic(`:${token}`)])
      expect(await statusesOf('203.0.113.1', { authorization }), authorization).toEqual(each(200));
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, basic(token.slice(1)), token])
      expect(await statusesOf('203.0.113.1', { authorization }), authorization).toEqual(each(401));
    const refused = await send('/metrics', '203.0.113.1');
    expect(refused.headers['www-authenticate']).toBe('Basic realm="Lensdock operations", charset="UTF-8"');
    expect(refused.body).not.toContain('lensdock_');
  });

  it('do not restrict probes and API calls of other machines', async () => {
    server = await startTestServer();
    for (const url of ['/livez', '/readyz', '/api/devcon/settings'])
      expect((await send(url, '203.0.113.1')).headers['www-authenticate'], url).not.toBe('Basic');
    expect((await send('/readyz', '203.0.113.1')).statusCode).toBe(200);
  });
});
