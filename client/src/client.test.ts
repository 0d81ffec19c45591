import { openAsBlob } from 'node:fs';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { startTestServer, type TestServer } from '@lensdock/server/testing/test-server.ts';
import { retryChecks } from '@lensdock/server/uploads/retry-checks.ts';
import { startScannedServer } from '@lensdock/server/uploads/scans/testing/scanned-server.ts';
import { packageVersions } from '@lensdock/server/versions/create-version.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { NetworkError, ProblemError } from './problem-error.ts';
import type { ClientOptions } from './send.ts';

const apk = new URL('../../sample/camera-apps/apks/journey-1.0.0.apk', import.meta.url);

let server: TestServer;
let url: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  url = await server.server.listen({ port: 0, host: '127.0.0.1' });
  const scopes = ['apps:read', 'apps:write', 'listing:write', 'versions:write'];
  const { body } = await server.call(createToken, { as: 'ada', body: { name: 'Test', scopes, apps: null, days: 1 } });
  token = body.secret;
});
afterAll(() => server.stop());

const clientWith = (options: Partial<ClientOptions> = {}) => createClient({ url, token, ...options });

/** Records the requests and lets `interfere` replace the answer of one. */
function recording(interfere: (request: Request, index: number) => Promise<Response> | undefined = () => undefined) {
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return (await interfere(request, requests.length - 1)) ?? fetch(input, init);
  };
  return { requests, send };
}

it('calls a route with its parts and returns data and entity tag', async () => {
  const client = clientWith();
  const { data } = await client.apps.createApp({ body: { name: 'Gatekeeper' } });
  const read = await client.listing.readListing({ params: { id: data.code } });
  expect(read.data.nameByIsocode.en).toBe('Gatekeeper');
  expect(read.etag).toMatch(/^"r\d+"$/);
});

it('throws a refusal as a problem with its findings, in the language of the client', async () => {
  const refused = await clientWith({ language: 'de' })
    .apps.createApp({ body: { name: '' } })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProblemError);
  const message = 'Geben Sie einen Namen für die App ein.';
  const findings = [{ inputField: 'name', message }];
  expect(refused).toMatchObject({ status: 400, problem: 'app-name-invalid', message, findings });
  const unknown = await clientWith({ token: 'ldk_nonsense' })
    .apps.listApps({ query: {} })
    .catch((error: unknown) => error);
  expect(unknown).toMatchObject({ status: 401, problem: 'token-invalid' });
});

it('throws the current entity tag when another change was saved in the meantime', async () => {
  const client = clientWith();
  const { data } = await client.apps.createApp({ body: { name: 'Gatekeeper' } });
  const params = { id: data.code };
  const { etag = '' } = await client.listing.readListing({ params });
  const saved = await client.listing.saveListingDraft({ params, body: {}, ifMatch: etag });
  const stale = client.listing.saveListingDraft({ params, body: {}, ifMatch: etag });
  await expect(stale).rejects.toMatchObject({ status: 412, problem: 'stale-write', etag: saved.etag });
});

it('sends an entity tag weakened by a compressing proxy as a strong one', async () => {
  const client = clientWith();
  const { data } = await client.apps.createApp({ body: { name: 'Gatekeeper' } });
  const params = { id: data.code };
  const { etag } = await client.listing.readListing({ params });
  await client.listing.saveListingDraft({ params, body: {}, ifMatch: `W/${etag}` });
  await expect(client.listing.saveListingDraft({ params, body: {}, ifMatch: `W/${etag}` })).rejects.toMatchObject({
    problem: 'stale-write',
  });
});

it('repeats a call with the same idempotency key after a lost answer and an unavailable server', async () => {
  const { requests, send } = recording((request, index) => {
    if (index === 0) return fetch(request.clone()).then(() => Promise.reject(new TypeError('connection lost')));
    return index === 1
      ? Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '0' } }))
      : undefined;
  });
  const before = (await clientWith().apps.listApps({ query: {} })).data.productContainers.length;
  await clientWith({ fetch: send }).apps.createApp({ body: { name: 'Once' } });
  const after = (await clientWith().apps.listApps({ query: {} })).data.productContainers.length;
  expect(after - before).toBe(1);
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('gives up with a network error, and does not repeat a call that creates a secret', async () => {
  const { requests, send } = recording(() => Promise.reject(new TypeError('connection refused')));
  const client = clientWith({ fetch: send, retries: 1 });
  await expect(client.apps.listApps({ query: {} })).rejects.toBeInstanceOf(NetworkError);
  expect(requests).toHaveLength(2);
  const body = { name: 'x', scopes: [], apps: null, days: 1 };
  await expect(client.tokens.createToken({ body })).rejects.toBeInstanceOf(NetworkError);
  expect(requests).toHaveLength(3);
});

it('uploads a package and continues after a connection that broke in the middle of a part', async () => {
  const { requests, send } = recording((request, index) => {
    if (request.method !== 'PATCH' || index > 1) return undefined;
    return request.arrayBuffer().then(async (bytes) => {
      await fetch(request.url, { method: 'PATCH', headers: request.headers, body: bytes.slice(0, 1000) });
      throw new TypeError('connection lost');
    });
  });
  const client = clientWith({ fetch: send });
  const { data } = await clientWith().apps.createApp({ body: { name: 'Gatekeeper' } });
  const offsets: number[] = [];
  const uploaded = await client.packages.upload({
    app: data.code,
    content: await openAsBlob(apk),
    fileName: 'journey.apk',
    exportRegulationAcknowledged: true,
    onProgress: (sent) => offsets.push(sent),
  });
  const { data: version } = await client.versions.readVersion({
    params: { id: data.code, appVersionCode: uploaded.appVersionCode },
  });
  expect(version.apkMetaData.versionName).toBe('1.0.0');
  expect(offsets.slice(0, 2)).toEqual([0, 1000]);
  expect(requests.filter(({ method }) => method === 'PATCH')[1]?.headers.get('upload-offset')).toBe('1000');
});

it('continues an upload after replies 429 and 408', async () => {
  const { requests, send } = recording((request, index) => {
    if (request.method !== 'PATCH' || index > 3) return undefined;
    return Promise.resolve(new Response('', { status: index < 2 ? 429 : 408 }));
  });
  const { data } = await clientWith().apps.createApp({ body: { name: 'Gatekeeper' } });
  const { uploadId } = await clientWith({ fetch: send }).packages.upload({
    app: data.code,
    content: await openAsBlob(apk),
    fileName: 'journey.apk',
    exportRegulationAcknowledged: true,
  });
  const lines = requests.map(({ method, url: address }) => `${method} ${address.split('/').at(-1)}`);
  const [part, offset] = [`PATCH ${uploadId}`, `HEAD ${uploadId}`];
  expect(lines.slice(0, 6)).toEqual(['POST uploads', part, offset, part, offset, part]);
});

it('continues an upload by its id, and starts again when the server no longer has it', async () => {
  const client = clientWith();
  const { data } = await client.apps.createApp({ body: { name: 'Gatekeeper' } });
  const content = await openAsBlob(apk);
  const started: string[] = [];
  const upload = { app: data.code, content, fileName: 'journey.apk', exportRegulationAcknowledged: true } as const;
  const stopped = new AbortController();
  const onStart = (uploadId: string) => {
    started.push(uploadId);
    if (started.length === 1) stopped.abort();
  };
  await expect(client.packages.upload({ ...upload, signal: stopped.signal, onStart })).rejects.toThrow();
  const done = await client.packages.upload({ ...upload, uploadId: started[0] ?? '', onStart });
  expect([done.uploadId, started.length]).toEqual([started[0], 1]);
  const other = await client.apps.createApp({ body: { name: 'Other' } });
  const again = await client.packages.upload({
    ...upload,
    app: other.data.code,
    uploadId: 'AAAAAAAAAAAAAAAAAAAAAA',
    onStart,
  });
  expect([started.length, again.uploadId]).toEqual([2, started[1]]);
});

it('says that a complete package waits for the malware scanner, and returns its version afterwards', async () => {
  const scanned = await startScannedServer();
  await scanned.scanner.pause();
  const address = await scanned.server.server.listen({ port: 0, host: '127.0.0.1' });
  const body = { name: 'Test', scopes: ['apps:write', 'apps:read', 'versions:write'], apps: null, days: 1 };
  const secret = (await scanned.server.call(createToken, { as: 'ada', body })).body.secret;
  const client = createClient({ url: address, token: secret });
  const { data } = await client.apps.createApp({ body: { name: 'Gatekeeper' } });
  const reasons: string[] = [];
  const { appVersionCode } = await client.packages.upload({
    app: data.code,
    content: await openAsBlob(apk),
    fileName: 'journey.apk',
    exportRegulationAcknowledged: true,
    onWait: async (reason) => {
      reasons.push(reason);
      await scanned.scanner.resume();
      scanned.server.clock.advance(10 * 60_000);
      await retryChecks(scanned.server.services, packageVersions, new AbortController().signal);
    },
  });
  expect(reasons).toEqual(['scanner']);
  const version = await client.versions.readVersion({ params: { id: data.code, appVersionCode } });
  expect(version.data.apkMetaData.versionName).toBe('1.0.0');
  await scanned.stop();
});
