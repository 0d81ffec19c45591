// @module-tag slow-5
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { readUpload } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { listVersions, readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import { releasePackageNames, upload } from '../../testing/app-stages.ts';
import { largeApk } from '../../testing/large-apk.ts';
import { sampleApk } from '../../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { packageVersions } from '../../versions/create-version.ts';
import { deleteOldUploads } from '../delete-old-uploads.ts';
import { partKey } from '../pipeline/package-keys.ts';
import { claimComplete, insertPart } from '../pipeline/parts.store.ts';
import { retryChecks } from '../retry-checks.ts';

let server: TestServer;
const never = new AbortController().signal;
const path = '/api/devcon/uploads';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => releasePackageNames(server));

interface TusRequest {
  as?: SamplePersonName | undefined;
  headers?: Record<string, string>;
  payload?: Buffer;
}

async function tus(
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  { as = 'ada', ...more }: TusRequest = {},
) {
  const token = await server.services.signOn.issueSampleToken?.(as);
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more.headers };
  return server.server.inject({ method, url, headers, ...(more.payload && { payload: more.payload }) });
}

const metadataOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

function create(app: string, length: number, more: Record<string, string> = {}, as: SamplePersonName = 'ada') {
  const metadata = { productId: app, filename: 'Tür.apk', exportRegulationAcknowledged: 'true', ...more };
  const headers = { 'upload-length': String(length), 'upload-metadata': metadataOf(metadata) };
  return tus('POST', path, { as, headers });
}

async function begin(app: string, length: number): Promise<string> {
  return String((await create(app, length)).headers.location);
}

function patch(url: string, offset: number, payload: Buffer, as: SamplePersonName = 'ada') {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return tus('PATCH', url, { as, headers, payload });
}

const codeOf = (url: string) => url.split('/').at(-1) ?? '';
const resultOf = (url: string) => server.call(readUpload, { as: 'ada', params: { uploadId: codeOf(url) } });
const listOf = async (id: string) => (await server.call(listVersions, { as: 'ada', params: { id } })).body;

/** Leaves the state of a server that was killed after storing a part. */
async function storePart(url: string, positionBytes: number, bytes: Buffer): Promise<void> {
  const part = { positionBytes, sizeBytes: bytes.length, storageKey: partKey(codeOf(url), `left-${positionBytes}`) };
  await server.services.storage.put(part.storageKey, Readable.from([bytes]));
  await insertPart(server.database, codeOf(url), part, await server.clock.now());
}

async function quarantined(url: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.services.storage.list('quarantine')) if (key.includes(codeOf(url))) keys.push(key);
  return keys;
}

describe('a resumable upload', () => {
  it('becomes the same version as an upload in one piece and leaves no parts', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0')];
    const created = await create(app, apk.length);
    expect([created.statusCode, created.headers['tus-resumable']]).toEqual([201, '1.0.0']);
    const url = String(created.headers.location);
    for (const [from, to] of [
      [0, 5000],
      [5000, 5001],
      [5001, apk.length],
    ] as const) {
      const answer = await patch(url, from, apk.subarray(from, to));
      expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(to)]);
    }
    const { body } = await resultOf(url);
    expect(body).toMatchObject({ state: 'done', result: { appVersionCode: codeOf(url), warnings: null } });
    expect((await listOf(app)).versions).toMatchObject([{ code: codeOf(url), saved: false }]);
    expect(await quarantined(url)).toEqual([]);
  });

  it('has the bytes of all its parts, including one that another server stored', async () => {
    const apk = largeApk(5_000_000);
    const sha256 = createHash('sha256').update(apk).digest('hex');
    for (const elsewhere of [false, true]) {
      const app = await newApp(server);
      const url = await begin(app, apk.length);
      await patch(url, 0, apk.subarray(0, 2_000_000));
      if (elsewhere) await storePart(url, 2_000_000, apk.subarray(2_000_000, 2_100_000));
      else await patch(url, 2_000_000, apk.subarray(2_000_000, 2_100_000));
      await patch(url, 2_100_000, apk.subarray(2_100_000));
      expect((await resultOf(url)).body.state).toBe('done');
      const { body } = await server.call(readVersion, { as: 'ada', params: { id: app, appVersionCode: codeOf(url) } });
      expect(body.apkMetaData).toMatchObject({ sha256, signatureSchemes: ['v3'] });
      expect(await quarantined(url)).toEqual([]);
    }
  });

  it('reports its offset, is listed with its progress, and resumes there', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0')];
    expect(await listOf(app)).toMatchObject({ unfinished: [], exportAcknowledgement: null });
    const url = String((await create(app, apk.length, { fingerprint: 'digest-of-parts' })).headers.location);
    await patch(url, 0, apk.subarray(0, 7000));
    const facts = { fileName: 'Tür.apk', fingerprint: 'digest-of-parts', uploadedBy: 'Ada Keller' };
    expect(await listOf(app)).toMatchObject({
      unfinished: [{ ...facts, uploadId: codeOf(url), sizeBytes: apk.length, receivedBytes: 7000 }],
      exportAcknowledgement: { acknowledgedBy: 'Ada Keller' },
    });
    const { headers, statusCode } = await tus('HEAD', url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'upload-offset': '7000',
      'upload-length': String(apk.length),
      'cache-control': 'no-store',
    });
    expect((await resultOf(url)).body).toEqual({ state: 'receiving', waitingForScanner: null, result: null });
    await patch(url, 7000, apk.subarray(7000));
    expect((await resultOf(url)).body.state).toBe('done');
    expect((await listOf(app)).unfinished).toEqual([]);
  });

  it('accepts bytes only at its offset, even from concurrent calls', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0')];
    const url = await begin(app, apk.length);
    expect(problemNameOf((await patch(url, 10, apk.subarray(10, 20))).json())).toBe('upload-offset-wrong');
    const both = await Promise.all([patch(url, 0, apk.subarray(0, 9000)), patch(url, 0, apk.subarray(0, 9000))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe('9000');
    expect(await quarantined(url)).toHaveLength(1);
  });

  it('accepts no more bytes than announced', async () => {
    const app = await newApp(server);
    const url = await begin(app, 100);
    expect((await patch(url, 0, Buffer.alloc(101))).statusCode).toBe(413);
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe('0');
  });

  it('responds to a client that sends too much with chunked encoding, and lets it finish', async () => {
    const url = await begin(await newApp(server), 100);
    const { port } = new URL(await server.server.listen({ port: 0, host: '127.0.0.1' }));
    const headers = {
      authorization: `Bearer ${await server.services.signOn.issueSampleToken?.('ada')}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const call = request({ port, host: '127.0.0.1', path: url, method: 'PATCH', headers });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>; // arguments of the event
    const chunk = Buffer.alloc(1_000_000);
    const sent = once(call, 'finish');
    for (let count = 0; count < 20; count++) call.write(chunk);
    call.end();
    const [[answer]] = await Promise.all([answered, sent]);
    expect(answer.statusCode).toBe(413);
    answer.resume();
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe('0');
  });

  it('returns the refusal in the reader’s language and keeps nothing', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0-unsigned')];
    const url = await begin(app, apk.length);
    expect((await patch(url, 0, apk)).statusCode).toBe(204);
    const { status, problem } = await resultOf(url);
    expect([status, problem.errors[0]?.code]).toEqual([400, 'apk-unsigned']);
    expect(await quarantined(url)).toEqual([]);
    expect((await listOf(app)).versions).toEqual([]);
  });

  it('can be cancelled while it arrives, but not once it is a version', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0')];
    const given = await begin(app, apk.length);
    await patch(given, 0, apk.subarray(0, 100));
    expect((await tus('DELETE', given)).statusCode).toBe(204);
    expect((await tus('HEAD', given)).statusCode).toBe(404);
    expect(await quarantined(given)).toEqual([]);
    const done = await begin(app, apk.length);
    await patch(done, 0, apk);
    expect((await tus('DELETE', done)).statusCode).toBe(409);
    expect((await listOf(app)).versions).toHaveLength(1);
  });
});

describe('a resumable upload interrupted by a killed server', () => {
  it('is finished by the request for the result once every byte has arrived', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0')];
    const url = await begin(app, apk.length);
    // All parts have arrived, but the check was not started.
    await storePart(url, 0, apk);
    expect((await resultOf(url)).body.state).toBe('done');
  });

  it('is assembled and checked by the scheduled task', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0')];
    const url = await begin(app, apk.length);
    await storePart(url, 0, apk);
    await claimComplete(server.database, codeOf(url), await server.clock.now());
    expect((await listOf(app)).checking).toHaveLength(1);
    server.clock.advance(3 * 60_000);
    await retryChecks(server.services, packageVersions, never);
    expect((await listOf(app)).versions).toMatchObject([{ code: codeOf(url) }]);
    expect(await quarantined(url)).toEqual([]);
  });

  it('leaves bytes without a row, which are deleted later', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0')];
    const url = await begin(app, apk.length);
    await server.services.storage.put(partKey(codeOf(url), 'cut-off'), Readable.from([apk.subarray(0, 100)]));
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe('0');
    await patch(url, 0, apk);
    await expect.poll(async () => (await resultOf(url)).body.state).toBe('done');
    await expect.poll(() => quarantined(url)).toEqual([partKey(codeOf(url), 'cut-off')]);
    // File ages use the storage's own clock.
    server.clock.set(new Date(Date.now() + 2 * 3_600_000));
    await deleteOldUploads(server.services, never);
    expect(await quarantined(url)).toEqual([]);
  });

  it('is kept over a weekend and then deleted', async () => {
    const [app, apk] = [await newApp(server), await sampleApk('journey-1.0.0')];
    const url = await begin(app, apk.length);
    await patch(url, 0, apk.subarray(0, 100));
    server.clock.advance(2 * 24 * 3_600_000);
    await deleteOldUploads(server.services, never);
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe('100');
    server.clock.set(new Date(Date.now() + 5 * 24 * 3_600_000));
    await deleteOldUploads(server.services, never);
    expect((await tus('HEAD', url)).statusCode).toBe(404);
    expect(await quarantined(url)).toEqual([]);
  });
});

describe('the creation of a resumable upload', () => {
  it('is refused when uploads are blocked', async () => {
    const app = await newApp(server);
    await upload(server, app, 'journey-1.0.0');
    const answer = await create(app, 10);
    expect([answer.statusCode, problemNameOf(answer.json())]).toEqual([409, 'draft-version-exists']);
  });

  it('is refused without the acknowledgement, above the limit, without a length, and for another protocol version', async () => {
    const app = await newApp(server);
    const unacknowledged = await create(app, 10, { exportRegulationAcknowledged: 'false' });
    expect(problemNameOf(unacknowledged.json())).toBe('export-not-acknowledged');
    expect((await create(app, 2 ** 30 + 1)).statusCode).toBe(413);
    expect((await tus('POST', path, { headers: { 'upload-metadata': '' } })).statusCode).toBe(400);
    const other = await tus('POST', path, { headers: { 'tus-resumable': '0.2.0', 'upload-length': '1' } });
    expect([other.statusCode, other.headers['tus-version']]).toEqual([412, '1.0.0']);
  });

  it('is refused for another company, another role and anonymous callers, whose requests for its address return 404', async () => {
    const app = await newApp(server);
    expect((await create(app, 10, {}, 'eve')).statusCode).toBe(404);
    expect((await create(app, 10, {}, 'olga')).statusCode).toBe(403);
    expect(
      (await server.server.inject({ method: 'POST', url: path, headers: { 'tus-resumable': '1.0.0' } })).statusCode,
    ).toBe(401);
    const url = await begin(app, 10);
    const foreign = await patch(url, 0, Buffer.from('x'), 'eve');
    const missing = await patch(`${path}/no-such-upload-anywhere`, 0, Buffer.from('x'), 'eve');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
    expect((await tus('HEAD', url, { as: 'eve' })).statusCode).toBe(404);
    expect((await tus('DELETE', url, { as: 'eve' })).statusCode).toBe(404);
    expect((await tus('HEAD', url)).statusCode).toBe(200);
  });

  it('does not make the unchecked bytes downloadable', async () => {
    const url = await begin(await newApp(server), 10);
    const token = await server.services.signOn.issueSampleToken?.('ada');
    const answer = await server.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(404);
  });
});
