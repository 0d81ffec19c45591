import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readSettings } from '../../settings/settings.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { foreignHostNote } from './foreign-host-note.ts';

describe('allowedHosts', () => {
  const allows = (variables: Record<string, string>, host: string) => allowedHosts(readSettings(variables))(host);

  it('accepts only loopback names by default', () => {
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '127.8.9.1', '[::1]:8080', 'a.localhost'])
      expect(allows({}, host), host).toBe(true);
    for (const host of [
      'console.example.org',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '10.0.0.1',
      '',
      'a b',
    ])
      expect(allows({}, host), host).toBe(false);
  });

  it('accepts the names in the settings at any port', () => {
    const settings = {
      LENSDOCK_URL: 'https://console.example.org',
      LENSDOCK_HOST: '10.1.2.3',
      LENSDOCK_ALLOWED_HOSTS: 'lensdock.shop.svc, Other.example',
    };
    for (const host of [
      'console.example.org',
      'console.example.org.:443',
      '10.1.2.3:8080',
      'lensdock.shop.svc',
      'other.example',
    ])
      expect(allows(settings, host), host).toBe(true);
    expect(allows(settings, 'evil.example')).toBe(false);
  });

  it('accepts the names and addresses of the machine if the server listens on all of them', () => {
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const hosts = addresses.map(({ address, family }) =>
      family === 'IPv6' ? `[${address.replace(/%.*/, '')}]:8080` : `${address}:8080`,
    );
    for (const host of [hostname(), `${hostname()}.local`, ...hosts])
      expect(allows({ LENSDOCK_HOST: '0.0.0.0' }, host), host).toBe(true);
    expect(allows({ LENSDOCK_HOST: '0.0.0.0' }, 'evil.example')).toBe(false);
    expect(allows({ LENSDOCK_HOST: '127.0.0.1' }, `${hostname()}.local`)).toBe(false);
  });
});

describe('refuseForeignHosts', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.stop());
  const send = async (url: string, headers: Record<string, string>) =>
    (await server?.server.inject({ url, headers }))?.statusCode;

  it('returns 421 as a problem with the security headers for a foreign host and logs it', async () => {
    server = await startTestServer();
    const answer = await server.server.inject({ url: '/api/catalogue/any', headers: { host: 'rebound.example' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      421,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.json()).toMatchObject({ type: 'urn:lensdock:problem:misdirected-request' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(await send('/', { host: 'rebound.example' })).toBe(421);
    expect(server.log.filter((line) => line.includes('rebound.example'))).toHaveLength(1);
  });

  it('serves probes and scrapers under any name', async () => {
    server = await startTestServer({ LENSDOCK_OPERATIONS_TOKEN: 'a-token-of-operations' });
    const headers = { host: '10.42.0.7:8080', authorization: 'Bearer a-token-of-operations' };
    for (const path of ['/livez', '/readyz', '/metrics']) expect(await send(path, headers), path).toBe(200);
  });

  it('disables sample people for calls forwarded by a proxy', async () => {
    server = await startTestServer();
    const token = await server.services.signOn.issueSampleToken?.('olga');
    const signedIn = { authorization: `Bearer ${token}` };
    expect(await send('/api/devcon/me', { ...signedIn })).not.toBe(421);
    for (const header of [
      'forwarded',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-original-host',
      'x-real-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'cf-connecting-ip',
      'true-client-ip',
      'x-envoy-external-address',
      'via',
    ]) {
      const headers = { host: 'localhost', [header]: 'for' };
      expect(await send('/api/devcon/me', { ...signedIn, ...headers }), header).toBe(421);
      expect(await send('/auth/.well-known/openid-configuration', headers), header).toBe(421);
      expect(await send('/%61uth/.well-known/openid-configuration', headers), header).toBe(421);
    }
  });

  it('keeps sample people enabled behind a proxy if the settings allow them', async () => {
    server = await startTestServer({ LENSDOCK_SAMPLE_PEOPLE: true, LENSDOCK_URL: 'https://demo.example.org' });
    const headers = { host: 'demo.example.org', 'x-forwarded-for': '192.0.2.1' };
    expect(await send('/auth/.well-known/openid-configuration', headers)).toBe(200);
  });
});

describe('foreignHostNote', () => {
  it('warns at the next start without LENSDOCK_URL, and not with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lensdock-note-'));
    const first = await foreignHostNote({ LENSDOCK_URL: undefined }, folder);
    expect(first.warning).toBe(undefined);
    first.remember('console.example.org');
    expect((await foreignHostNote({ LENSDOCK_URL: undefined }, folder)).warning).toContain('"console.example.org"');
    expect((await foreignHostNote({ LENSDOCK_URL: 'https://console.example.org' }, folder)).warning).toBe(undefined);
    await rm(folder, { recursive: true });
  });

  it('keeps the first foreign name and ignores loopback names, including those recorded by earlier versions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lensdock-note-'));
    const settings = { LENSDOCK_URL: undefined };
    await writeFile(join(folder, 'foreign-host.txt'), '127.0.0.1\n');
    const first = await foreignHostNote(settings, folder);
    expect(first.warning).toBe(undefined);
    for (const name of ['localhost', 'console.example.org', '127.0.0.1', 'other.example.org']) first.remember(name);
    expect((await foreignHostNote(settings, folder)).warning).toContain('"console.example.org"');
    await rm(folder, { recursive: true });
  });
});
