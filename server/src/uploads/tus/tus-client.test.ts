// @module-tag slow-1
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import { readUpload } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { type HttpRequest, type HttpResponse, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { releasePackageNames } from '../../testing/app-stages.ts';
import { largeApk } from '../../testing/large-apk.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bytesType, codeOfAddress, encodedMetadata, packageMetadata } from '../testing/tus-calls.ts';

const apk = largeApk(1_000_000);
const sha256 = createHash('sha256').update(apk).digest('hex');
let server: TestServer;
let origin: string;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = new URL(await server.server.listen({ port: 0, host: '127.0.0.1' })).origin;
  authorization = `Bearer ${await server.services.signOn.issueSampleToken?.('ada')}`;
});
afterAll(() => server.stop());

type Method = `${string} ${number}`;

/** Uploads with the reference client. Returns its address and the calls, as method and status. */
async function send(
  file: Buffer | Readable,
  metadata: Record<string, string>,
  options: Partial<UploadOptions>,
): Promise<{ url: string; calls: Method[] }> {
  const calls: Method[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${origin}${uploadsPath}`,
      headers: { authorization },
      retryDelays: null,
      chunkSize: 300_000,
      metadata,
      onAfterResponse: (request: HttpRequest, response: HttpResponse) => {
        calls.push(`${request.getMethod()} ${response.getStatus()}`);
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
      ...options,
    });
    upload.start();
  });
  return { url, calls };
}

async function expectVersion(app: string, url: string): Promise<void> {
  const uploadId = codeOfAddress(url);
  expect((await server.call(readUpload, { as: 'ada', params: { uploadId } })).body.state).toBe('done');
  const { body } = await server.call(readVersion, { as: 'ada', params: { id: app, appVersionCode: uploadId } });
  expect(body.apkMetaData?.sha256).toBe(sha256);
  await releasePackageNames(server);
}

const tusHeaders = () => ({ authorization, 'tus-resumable': '1.0.0' });

async function offsetOf(url: string): Promise<number> {
  return Number((await fetch(url, { method: 'HEAD', headers: tusHeaders() })).headers.get('upload-offset'));
}

async function created(app: string, length: number): Promise<string> {
  const headers = { 'upload-length': String(length), 'upload-metadata': encodedMetadata(packageMetadata(app)) };
  const answer = await fetch(origin + uploadsPath, { method: 'POST', headers: { ...tusHeaders(), ...headers } });
  return new URL(answer.headers.get('location') ?? '', origin).href;
}

const chunks = Math.ceil(apk.length / 300_000);
const times = (count: number, call: Method) => Array<Method>(count).fill(call);

describe('tus-js-client', () => {
  it('uploads in chunks', async () => {
    const app = await newApp(server);
    const { url, calls } = await send(apk, packageMetadata(app), {});
    expect(calls).toEqual(['POST 201', ...times(chunks, 'PATCH 204')]);
    await expectVersion(app, url);
  });

  it('uploads data during the creation', async () => {
    const app = await newApp(server);
    const { url, calls } = await send(apk, packageMetadata(app), { uploadDataDuringCreation: true });
    expect(calls).toEqual(['POST 201', ...times(chunks - 1, 'PATCH 204')]);
    await expectVersion(app, url);
  });

  it('uploads data of unknown length', async () => {
    const app = await newApp(server);
    const stream = Readable.from([apk.subarray(0, 500_000), apk.subarray(500_000)], { objectMode: false });
    const { url } = await send(stream, packageMetadata(app), { uploadLengthDeferred: true });
    await expectVersion(app, url);
  });

  it('uploads by POST where PATCH is not available', async () => {
    const app = await newApp(server);
    const { url, calls } = await send(apk, packageMetadata(app), { overridePatchMethod: true });
    expect(calls).toEqual(['POST 201', ...times(chunks, 'POST 204')]);
    await expectVersion(app, url);
  });

  it('uploads parts in parallel and joins them', async () => {
    const app = await newApp(server);
    const metadata = packageMetadata(app);
    const options = { parallelUploads: 4, metadataForPartialUploads: metadata };
    const { url, calls } = await send(apk, metadata, options);
    expect(calls.filter((call) => call === 'POST 201')).toHaveLength(5);
    expect(calls.at(-1)).toBe('POST 201');
    await expectVersion(app, url);
  });

  it('is refused with the name of the header when its partial uploads name no app', async () => {
    const app = await newApp(server);
    await expect(send(apk, packageMetadata(app), { parallelUploads: 2 })).rejects.toThrow(/Upload-Metadata/);
  });

  it('resumes after a cancelled request', async () => {
    const app = await newApp(server);
    const first = await new Promise<string>((resolve, reject) => {
      const upload: Upload = new Upload(apk, {
        endpoint: `${origin}${uploadsPath}`,
        headers: { authorization },
        chunkSize: 300_000,
        metadata: packageMetadata(app),
        onChunkComplete: () => void upload.abort().then(() => resolve(upload.url ?? '')),
        onError: reject,
      });
      upload.start();
    });
    const { url, calls } = await send(apk, packageMetadata(app), { uploadUrl: first });
    expect(calls.slice(0, 2)).toEqual(['HEAD 200', 'PATCH 204']);
    expect(url).toBe(first);
    await expectVersion(app, url);
  });

  it('resumes with the bytes that arrived before its connection broke', async () => {
    const app = await newApp(server);
    const url = await created(app, apk.length);
    const headers = { ...tusHeaders(), 'upload-offset': '0', 'content-type': bytesType };
    const broken = request(url, { method: 'PATCH', headers: { ...headers, 'content-length': apk.length } });
    broken.on('error', discard);
    broken.write(apk.subarray(0, 400_000), () => broken.destroy());
    await expect.poll(() => offsetOf(url)).toBeGreaterThan(0);
    const { calls } = await send(apk, packageMetadata(app), { uploadUrl: url });
    expect(calls[0]).toBe('HEAD 200');
    expect(calls).not.toContain('POST 201');
    await expectVersion(app, url);
  });

  it('starts again when the upload is gone', async () => {
    const app = await newApp(server);
    const { url, calls } = await send(apk, packageMetadata(app), { uploadUrl: `${origin}${uploadsPath}/gone` });
    expect(calls.slice(0, 2)).toEqual(['HEAD 404', 'POST 201']);
    await expectVersion(app, url);
  });

  it('terminates an upload', async () => {
    const app = await newApp(server);
    const url = await created(app, 10);
    await Upload.terminate(url, { headers: { authorization } });
    expect((await fetch(url, { method: 'HEAD', headers: tusHeaders() })).status).toBe(404);
  });
});
