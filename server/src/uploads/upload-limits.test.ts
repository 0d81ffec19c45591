// @module-tag slow-1
import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { checkVersion, uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleApk, uploadOf } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

type Uploader = 'ada' | 'ben' | 'eve';

async function appOf(as: Uploader): Promise<string> {
  return (await server.call(createApp, { as, body: { name: `Gatekeeper ${as}` } })).body.code;
}

/** Starts a resumable upload. */
async function open(as: Uploader, app: string, bytes = 1000) {
  const token = await server.services.signOn.issueSampleToken?.(as);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return server.server.inject({
    method: 'POST',
    url: '/api/devcon/uploads',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `productId ${base64(app)},filename ${base64('a.apk')},exportRegulationAcknowledged ${base64('true')}`,
    },
  });
}

describe('the limit of uploads in progress', () => {
  it('admits exactly the limit of fifty concurrent uploads and does not affect another company', async () => {
    server = await startTestServer({ LIMIT_OPEN_UPLOADS_PER_COMPANY: 3 });
    const app = await appOf('ada');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => open(turn % 2 === 0 ? 'ada' : 'ben', app)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('60');
    expect(refused?.json()).toMatchObject({
      type: 'urn:lensdock:problem:too-many-open-uploads',
      errorMessage: 'Your company already has 3 uploads in progress. Wait until one has finished, or cancel one.',
    });
    expect((await open('eve', await appOf('eve'))).statusCode).toBe(201);
  });

  it('counts dry runs and uploads in one piece', async () => {
    server = await startTestServer({ LIMIT_OPEN_UPLOADS_PER_COMPANY: 1 });
    const app = await appOf('ada');
    await open('ada', app);
    const file = uploadOf(await sampleApk('journey-1.0.0'));
    for (const endpoint of [checkVersion, uploadVersion]) {
      const answer = await server.call(endpoint, { as: 'ada', params: { id: app }, ...file });
      expect(answer.problem.type).toBe('urn:lensdock:problem:too-many-open-uploads');
    }
  });

  it('no longer counts an upload that was cancelled or idle for a quarter of an hour', async () => {
    server = await startTestServer({ LIMIT_OPEN_UPLOADS_PER_COMPANY: 1 });
    const app = await appOf('ada');
    const location = String((await open('ada', app)).headers.location);
    expect((await open('ada', app)).statusCode).toBe(429);
    const token = await server.services.signOn.issueSampleToken?.('ada');
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    await server.server.inject({ method: 'DELETE', url: location, headers });
    expect((await open('ada', app)).statusCode).toBe(201);
    server.clock.advance(15 * 60_000 + 1);
    expect((await open('ada', app)).statusCode).toBe(201);
  });

  it('does not count a finished dry run', async () => {
    server = await startTestServer({ LIMIT_OPEN_UPLOADS_PER_COMPANY: 1 });
    const app = await appOf('ada');
    const file = uploadOf(await sampleApk('journey-1.0.0'));
    for (let turn = 0; turn < 2; turn++)
      expect((await server.call(checkVersion, { as: 'ada', params: { id: app }, ...file })).status).toBe(200);
    expect(await server.database.query(sql`select id from upload`)).toEqual([]);
  });
});

describe('the limits of bytes', () => {
  it('count announced bytes against the quarantine, including those of idle uploads', async () => {
    server = await startTestServer({ LIMIT_QUARANTINE_BYTES_PER_COMPANY: 10_000 });
    const app = await appOf('ada');
    expect((await open('ada', app, 6_000)).statusCode).toBe(201);
    server.clock.advance(3_600_000);
    const refused = await open('ada', app, 6_000);
    expect([refused.statusCode, refused.json().type]).toEqual([429, 'urn:lensdock:problem:quarantine-full']);
    expect((await open('ada', app, 4_000)).statusCode).toBe(201);
    expect((await open('eve', await appOf('eve'), 6_000)).statusCode).toBe(201);
  });

  it('count versions and unfinished uploads against the company’s storage', async () => {
    server = await startTestServer();
    const app = await appOf('ada');
    const apk = await sampleApk('journey-1.0.0');
    const answer = await server.call(uploadVersion, { as: 'ada', params: { id: app }, ...uploadOf(apk) });
    expect(answer.status).toBe(201);
    server.services.settings.LIMIT_BYTES_PER_COMPANY = apk.length + 5_000;
    const second = (await server.call(createApp, { as: 'ada', body: { name: 'Second' } })).body.code;
    expect((await open('ada', second, 3_000)).statusCode).toBe(201);
    const refused = await open('ada', second, 3_000);
    expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:lensdock:problem:company-storage-full']);
    expect((await open('eve', await appOf('eve'), 3_000)).statusCode).toBe(201);
  });
});
