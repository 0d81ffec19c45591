// @module-tag slow-4
import { createHash } from 'node:crypto';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import { readUpload } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { releasePackageNames } from '../../testing/app-stages.ts';
import { sampleApk } from '../../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteOldUploads } from '../delete-old-uploads.ts';
import {
  bytesType,
  callTus,
  codeOfAddress,
  createTus,
  encodedMetadata,
  packageMetadata,
  patchTus,
  quarantinedFiles,
} from '../testing/tus-calls.ts';

let server: TestServer;
let apk: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  apk = await sampleApk('journey-1.0.0');
});
afterAll(() => server.stop());
afterEach(() => releasePackageNames(server));

const digestOf = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('base64');
const stateOf = async (url: string) =>
  (await server.call(readUpload, { as: 'ada', params: { uploadId: codeOfAddress(url) } })).body.state;
const offsetOf = async (url: string) => (await callTus(server, 'HEAD', url)).headers['upload-offset'];

async function begin(app: string, length = apk.length): Promise<string> {
  const created = await createTus(server, app, { headers: { 'upload-length': String(length) } });
  return String(created.headers.location);
}

it('advertises the extensions, the algorithms and the limit without a sign-in', async () => {
  for (const url of [uploadsPath, `${uploadsPath}/any`]) {
    const { statusCode, headers } = await server.server.inject({ method: 'OPTIONS', url });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension':
        'creation,creation-with-upload,creation-defer-length,expiration,checksum,termination,concatenation',
      'tus-checksum-algorithm': 'sha1,sha256',
      'tus-max-size': '1073741824',
    });
  }
});

describe('a checksum', () => {
  it('is compared with the bytes of its request, and a wrong one discards them', async () => {
    const url = await begin(await newApp(server));
    const half = apk.subarray(0, 6000);
    const wrong = await patchTus(server, url, {
      offset: 0,
      payload: half,
      headers: { 'upload-checksum': `sha1 ${digestOf('sha1', apk)}` },
    });
    expect([wrong.statusCode, problemNameOf(wrong.json())]).toEqual([460, 'upload-checksum-wrong']);
    expect(await offsetOf(url)).toBe('0');
    expect(await quarantinedFiles(server, url)).toEqual([]);
    for (const [algorithm, from, to] of [
      ['sha1', 0, 6000],
      ['sha256', 6000, apk.length],
    ] as const) {
      const payload = apk.subarray(from, to);
      const headers = { 'upload-checksum': `${algorithm} ${digestOf(algorithm, payload)}` };
      expect((await patchTus(server, url, { offset: from, payload, headers })).statusCode).toBe(204);
    }
    expect(await stateOf(url)).toBe('done');
  });

  it.each([
    ['of an unknown algorithm', 'md5 XrY7u+Ae7tCTyyK7j1rNww=='],
    ['of the wrong length', 'sha1 XrY7u+Ae7tCTyyK7j1rNww=='],
    ['without a digest', 'sha256'],
    ['with more than a digest', `sha1 ${digestOf('sha1', Buffer.alloc(1))} x`],
  ])('%s is refused, with an example of a valid header', async (_case, checksum) => {
    const url = await begin(await newApp(server));
    const headers = { 'upload-checksum': checksum };
    const answer = await patchTus(server, url, { offset: 0, payload: apk.subarray(0, 10), headers });
    expect([answer.statusCode, problemNameOf(answer.json())]).toEqual([400, 'upload-header-invalid']);
    expect(answer.json().errorMessage).toContain('Upload-Checksum: sha1 ');
    expect(await offsetOf(url)).toBe('0');
  });
});

describe('creation with bytes', () => {
  it('stores them and returns the offset and the expiry', async () => {
    const app = await newApp(server);
    const headers = { 'upload-length': String(apk.length), 'content-type': bytesType };
    const created = await createTus(server, app, { headers, payload: apk.subarray(0, 4000) });
    expect([created.statusCode, created.headers['upload-offset']]).toEqual([201, '4000']);
    expect(created.headers['upload-expires']).toMatch(/GMT$/);
    const url = String(created.headers.location);
    const { headers: last } = await patchTus(server, url, { offset: 4000, payload: apk.subarray(4000) });
    expect([last['upload-offset'], last['upload-expires']]).toEqual([String(apk.length), undefined]);
    expect(await stateOf(url)).toBe('done');
  });

  it('checks a whole package at once', async () => {
    const app = await newApp(server);
    const headers = { 'upload-length': String(apk.length), 'content-type': bytesType };
    const created = await createTus(server, app, { headers, payload: apk });
    expect([created.statusCode, created.headers['upload-offset']]).toEqual([201, String(apk.length)]);
    expect((await server.call(listVersions, { as: 'ada', params: { id: app } })).body.versions).toHaveLength(1);
  });

  it('keeps nothing of an upload whose first bytes are refused', async () => {
    const app = await newApp(server);
    const own = { 'upload-length': '1000', 'content-type': bytesType };
    const wrong = { ...own, 'upload-checksum': `sha1 ${digestOf('sha1', apk)}` };
    const answers = [
      await createTus(server, app, { headers: wrong, payload: apk.subarray(0, 1000) }),
      await createTus(server, app, { headers: own, payload: apk.subarray(0, 1001) }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([460, 413]);
    expect((await server.call(listVersions, { as: 'ada', params: { id: app } })).body.unfinished).toEqual([]);
  });
});

describe('a deferred length', () => {
  const deferred = { 'upload-defer-length': '1' };
  async function beginDeferred(app: string): Promise<string> {
    return String((await createTus(server, app, { headers: deferred })).headers.location);
  }

  it('is unknown until a request declares it, which may repeat it but not change it', async () => {
    const app = await newApp(server);
    const url = await beginDeferred(app);
    await patchTus(server, url, { offset: 0, payload: apk.subarray(0, 5000) });
    const { headers } = await callTus(server, 'HEAD', url);
    expect([headers['upload-defer-length'], headers['upload-length'], headers['upload-offset']]).toEqual([
      '1',
      undefined,
      '5000',
    ]);
    // The console cannot continue an upload of unknown length.
    expect((await server.call(listVersions, { as: 'ada', params: { id: app } })).body.unfinished).toEqual([]);
    const declared = { 'upload-length': String(apk.length) };
    await patchTus(server, url, { offset: 5000, payload: apk.subarray(5000, 6000), headers: declared });
    expect((await callTus(server, 'HEAD', url)).headers['upload-length']).toBe(String(apk.length));
    const other = { 'upload-length': String(apk.length + 1) };
    const changed = await patchTus(server, url, { offset: 6000, payload: apk.subarray(6000), headers: other });
    expect([changed.statusCode, problemNameOf(changed.json())]).toEqual([400, 'upload-header-invalid']);
    await patchTus(server, url, { offset: 6000, payload: apk.subarray(6000), headers: declared });
    expect(await stateOf(url)).toBe('done');
  });

  it('may be declared after the last byte, by a request without bytes', async () => {
    const url = await beginDeferred(await newApp(server));
    await patchTus(server, url, { offset: 0, payload: apk });
    expect(await stateOf(url)).toBe('receiving');
    const headers = { 'upload-length': String(apk.length) };
    expect((await patchTus(server, url, { offset: apk.length, headers })).statusCode).toBe(204);
    expect(await stateOf(url)).toBe('done');
  });

  it('is refused when it is below the bytes that have arrived, zero, or above the limit', async () => {
    const url = await beginDeferred(await newApp(server));
    await patchTus(server, url, { offset: 0, payload: apk.subarray(0, 100) });
    const answers = await Promise.all(
      ['99', '0', String(2 ** 30 + 1)].map((length) =>
        patchTus(server, url, { offset: 100, headers: { 'upload-length': length } }),
      ),
    );
    expect(answers.map((answer) => [answer.statusCode, problemNameOf(answer.json())])).toEqual([
      [400, 'upload-header-invalid'],
      [400, 'apk-part-missing'],
      [413, 'apk-too-large'],
    ]);
  });

  it('reserves the maximum package size until the length is known', async () => {
    const limited = await startTestServer({ APK_MAX_BYTES: 5_000, LIMIT_QUARANTINE_BYTES_PER_COMPANY: 9_000 });
    try {
      const app = await newApp(limited);
      const { location } = (await createTus(limited, app, { headers: deferred })).headers;
      const full = await createTus(limited, app, { headers: deferred });
      expect(problemNameOf(full.json())).toBe('quarantine-full');
      await patchTus(limited, String(location), { offset: 0, headers: { 'upload-length': '100' } });
      expect((await createTus(limited, app, { headers: deferred })).statusCode).toBe(201);
      const tooMany = await patchTus(limited, String(location), { offset: 0, payload: Buffer.alloc(101) });
      expect(tooMany.statusCode).toBe(413);
    } finally {
      await limited.stop();
    }
  });
});

describe('an upload that has expired', () => {
  it('returns 410 until it is deleted, and can still be cancelled', async () => {
    const app = await newApp(server);
    const [kept, cancelled] = [await begin(app), await begin(app)];
    const { headers } = await patchTus(server, kept, { offset: 0, payload: apk.subarray(0, 100) });
    const expires = new Date(String(headers['upload-expires'])).getTime();
    const now = (await server.clock.now()).getTime();
    expect(Math.round((expires - now) / 3_600_000)).toBe(72);
    server.clock.advance(3 * 24 * 3_600_000);
    expect((await callTus(server, 'HEAD', kept)).statusCode).toBe(410);
    const late = await patchTus(server, kept, { offset: 100, payload: apk.subarray(100) });
    expect([late.statusCode, problemNameOf(late.json())]).toEqual([410, 'upload-expired']);
    expect((await callTus(server, 'DELETE', cancelled)).statusCode).toBe(204);
    server.clock.advance(1);
    await deleteOldUploads(server.services, new AbortController().signal);
    expect((await callTus(server, 'HEAD', kept)).statusCode).toBe(404);
  });
});

describe('the method of a POST', () => {
  it('is taken from its header', async () => {
    const url = await begin(await newApp(server));
    const override = (method: string, headers: Record<string, string> = {}, payload?: Buffer) =>
      callTus(server, 'POST', url, {
        headers: { 'x-http-method-override': method, ...headers },
        ...(payload && { payload }),
      });
    const sent = await override('PATCH', { 'upload-offset': '0', 'content-type': bytesType }, apk.subarray(0, 50));
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '50']);
    expect((await override('HEAD')).headers['upload-offset']).toBe('50');
    const unknown = await override('PUT');
    expect([unknown.statusCode, problemNameOf(unknown.json())]).toEqual([400, 'upload-header-invalid']);
    expect((await callTus(server, 'POST', url)).statusCode).toBe(400);
    const foreign = { 'x-http-method-override': 'DELETE' };
    expect((await callTus(server, 'POST', url, { as: 'eve', headers: foreign })).statusCode).toBe(404);
    expect((await override('DELETE')).statusCode).toBe(204);
    expect((await callTus(server, 'HEAD', url)).statusCode).toBe(404);
  });
});

describe('the headers of a creation', () => {
  it('are refused by name when they are missing, invalid or contradictory', async () => {
    const app = await newApp(server);
    const named = encodedMetadata(packageMetadata(app));
    const invalid: Record<string, string>[] = [
      { 'upload-metadata': named },
      { 'upload-metadata': named, 'upload-length': '-1' },
      { 'upload-metadata': named, 'upload-length': '1', 'upload-defer-length': '1' },
      { 'upload-metadata': named, 'upload-defer-length': 'yes' },
      { 'upload-metadata': `${named},productId eA==`, 'upload-length': '1' },
      { 'upload-metadata': 'productId §', 'upload-length': '1' },
      { 'upload-metadata': `${named},more ${'A'.repeat(4000)}`, 'upload-length': '1' },
      { 'upload-metadata': encodedMetadata({ filename: 'a.apk' }), 'upload-length': '1' },
      { 'upload-metadata': named, 'upload-length': '1', 'upload-concat': 'all' },
    ];
    const refusals = await Promise.all(invalid.map((headers) => callTus(server, 'POST', uploadsPath, { headers })));
    expect(refusals.map((answer) => [answer.statusCode, /The header (\S+) is/.exec(answer.json().title)?.[1]])).toEqual(
      [
        [400, 'Upload-Length'],
        [400, 'Upload-Length'],
        [400, 'Upload-Defer-Length'],
        [400, 'Upload-Defer-Length'],
        [400, 'Upload-Metadata'],
        [400, 'Upload-Metadata'],
        [400, 'Upload-Metadata'],
        [400, 'Upload-Metadata'],
        [400, 'Upload-Concat'],
      ],
    );
    const url = await begin(app);
    const headers = { 'content-type': bytesType };
    expect(problemNameOf((await callTus(server, 'PATCH', url, { headers })).json())).toBe('upload-header-invalid');
  });

  it('are returned as sent', async () => {
    const url = await begin(await newApp(server));
    const { headers } = await callTus(server, 'HEAD', url);
    expect(headers['upload-metadata']).toContain(`filename ${Buffer.from('Tür.apk').toString('base64')}`);
    expect(headers['upload-expires']).toMatch(/GMT$/);
  });
});
