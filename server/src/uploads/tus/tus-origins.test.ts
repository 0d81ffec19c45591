import { uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import { readUpload } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { readSettings, WrongSetting } from '../../kernel/settings/settings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { callTus, codeOfAddress, createTus } from '../testing/tus-calls.ts';

const origin = 'https://build.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ UPLOAD_ORIGINS: [origin, 'http://localhost:5173'] });
});
afterAll(() => server.stop());

describe('uploads from pages of other sites', () => {
  it('are allowed by the preflight for the configured origins only', async () => {
    for (const path of ['', '/any', '/any/result']) {
      const preflight = (from: string) =>
        server.server.inject({ method: 'OPTIONS', url: `${uploadsPath}${path}`, headers: { origin: from } });
      const allowed = (await preflight(origin)).headers;
      expect(allowed).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
      expect(allowed['access-control-allow-methods']).toContain('PATCH');
      for (const name of ['Authorization', 'Tus-Resumable', 'Upload-Checksum', 'X-HTTP-Method-Override'])
        expect(String(allowed['access-control-allow-headers']).split(', ')).toContain(name);
      expect(allowed['access-control-allow-credentials']).toBeUndefined();
      for (const other of ['https://evil.example', 'https://build.example.evil.example', 'null']) {
        const refused = (await preflight(other)).headers;
        expect(Object.keys(refused).filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(refused.vary).toBe('Origin');
      }
    }
  });

  it('can read the headers, the refusals and the result', async () => {
    const app = await newApp(server);
    const created = await createTus(server, app, { headers: { 'upload-length': '10', origin } });
    expect(created.headers['access-control-allow-origin']).toBe(origin);
    expect(String(created.headers['access-control-expose-headers'])).toContain('Upload-Offset');
    const url = String(created.headers.location);
    const result = await server.call(readUpload, {
      as: 'ada',
      params: { uploadId: codeOfAddress(url) },
      headers: { origin },
    });
    expect(result.headers['access-control-allow-origin']).toBe(origin);
    const refused = await callTus(server, 'HEAD', `${url}x`, { headers: { origin } });
    expect([refused.statusCode, refused.headers['access-control-allow-origin'], refused.headers.vary]).toEqual([
      404,
      origin,
      'Accept-Language, Origin',
    ]);
    const anonymous = await server.server.inject({ method: 'POST', url: uploadsPath, headers: { origin } });
    expect([anonymous.statusCode, anonymous.headers['access-control-allow-origin']]).toEqual([401, origin]);
  });

  it('are the only calls that other sites may make', async () => {
    const { headers } = await server.server.inject({ url: '/api/devcon/products', headers: { origin } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('UPLOAD_ORIGINS', () => {
  it.each([
    'build.example',
    'https://build.example/',
    'https://Build.example',
    'https://build.example:443',
    '*',
    'null',
  ])('refuses %s', (value) => {
    expect(() => readSettings({ UPLOAD_ORIGINS: value })).toThrow(WrongSetting);
  });

  it('takes several, separated by commas', () => {
    const { UPLOAD_ORIGINS } = readSettings({ UPLOAD_ORIGINS: 'https://a.example, http://localhost:5173' });
    expect(UPLOAD_ORIGINS).toEqual(['https://a.example', 'http://localhost:5173']);
  });
});
