// @module-tag slow-2
import { createHash } from 'node:crypto';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { readUpload } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { listVersions, readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import { releasePackageNames } from '../../testing/app-stages.ts';
import { sampleApk } from '../../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { packageVersions } from '../../versions/create-version.ts';
import { deleteOldUploads } from '../delete-old-uploads.ts';
import { quarantineKey } from '../pipeline/package-keys.ts';
import { claimComplete, moveParts } from '../pipeline/parts.store.ts';
import { insertUpload } from '../pipeline/uploads.store.ts';
import { retryChecks } from '../retry-checks.ts';
import { callTus, codeOfAddress, createTus, patchTus, quarantinedFiles } from '../testing/tus-calls.ts';

let server: TestServer;
let apk: Buffer;
const never = new AbortController().signal;
beforeAll(async () => {
  server = await startTestServer();
  apk = await sampleApk('journey-1.0.0');
});
afterAll(() => server.stop());
afterEach(() => releasePackageNames(server));

async function partial(
  app: string,
  bytes: Buffer,
  { sent = bytes.length, as = 'ada' }: { sent?: number; as?: SamplePersonName } = {},
) {
  const headers = { 'upload-concat': 'partial', 'upload-length': String(bytes.length) };
  const url = String((await createTus(server, app, { as, headers })).headers.location);
  await patchTus(server, url, { as, offset: 0, payload: bytes.subarray(0, sent) });
  return url;
}

function join(app: string, urls: readonly string[], as: SamplePersonName = 'ada') {
  return createTus(server, app, { as, headers: { 'upload-concat': `final;${urls.join(' ')}` } });
}

const resultOf = (url: string) => server.call(readUpload, { as: 'ada', params: { uploadId: codeOfAddress(url) } });
const halvesOf = async (app: string) => [
  await partial(app, apk.subarray(0, 7000)),
  await partial(app, apk.subarray(7000)),
];

describe('partial uploads', () => {
  it('are joined in the order of the final upload, which becomes a version', async () => {
    const app = await newApp(server);
    // The second half arrives first, in two requests.
    const second = await partial(app, apk.subarray(7000), { sent: 1000 });
    const first = await partial(app, apk.subarray(0, 7000));
    expect((await callTus(server, 'HEAD', first)).headers).toMatchObject({ 'upload-concat': 'partial' });
    await patchTus(server, second, { offset: 1000, payload: apk.subarray(8000) });
    expect((await resultOf(first)).body).toEqual({ state: 'receiving', waitingForScanner: null, result: null });
    const joined = await join(app, [`https://store.example${first}`, second]);
    const url = String(joined.headers.location);
    expect(joined.statusCode).toBe(201);
    expect((await resultOf(url)).body.state).toBe('done');
    const params = { id: app, appVersionCode: codeOfAddress(url) };
    const { body } = await server.call(readVersion, { as: 'ada', params });
    expect(body.apkMetaData?.sha256).toBe(createHash('sha256').update(apk).digest('hex'));
    const head = (await callTus(server, 'HEAD', url)).headers;
    expect(head).toMatchObject({ 'upload-concat': `final;${first} ${second}`, 'upload-length': String(apk.length) });
    for (const gone of [first, second]) {
      expect((await callTus(server, 'HEAD', gone)).statusCode).toBe(404);
      expect(await quarantinedFiles(server, gone)).toEqual([]);
    }
    expect((await patchTus(server, url, { offset: apk.length, payload: apk })).statusCode).toBe(403);
  });

  it('are joined once, even by concurrent and repeated calls', async () => {
    const app = await newApp(server);
    const halves = await halvesOf(app);
    const answers = await Promise.all([join(app, halves), join(app, halves)]);
    const locations = [...answers, await join(app, halves)].map(({ headers }) => headers.location);
    expect(new Set(locations).size).toBe(1);
    expect((await server.call(listVersions, { as: 'ada', params: { id: app } })).body.versions).toHaveLength(1);
  });

  it('do not appear as uploads to continue', async () => {
    const app = await newApp(server);
    await partial(app, apk, { sent: 10 });
    expect((await server.call(listVersions, { as: 'ada', params: { id: app } })).body.unfinished).toEqual([]);
  });

  it('keep their bytes for a check that was interrupted', async () => {
    // File ages use the storage's own clock.
    server.clock.set(new Date(Date.now() + 2 * 3_600_000));
    const app = await newApp(server);
    const [first = '', second = ''] = await halvesOf(app);
    const at = await server.clock.now();
    // The state of a server that was killed between the join and the check.
    const id = 'killed-after-the-join';
    const joinedFrom = [codeOfAddress(first), codeOfAddress(second)];
    await server.database.transaction(async (transaction) => {
      const own = { id, appCode: app, storageKey: quarantineKey(id), fileName: 'a.apk', uploadedBy: 'ada', at };
      await insertUpload(transaction, { ...own, lengthBytes: apk.length, joinedFrom });
      const starts = [0, 7000].map((startBytes, index) => ({ id: joinedFrom[index] ?? '', startBytes }));
      await moveParts(transaction, id, starts);
    });
    await deleteOldUploads(server.services, never);
    expect(await quarantinedFiles(server, first)).toHaveLength(1);
    await claimComplete(server.database, id, await server.clock.now());
    server.clock.advance(3 * 60_000);
    await retryChecks(server.services, packageVersions, never);
    expect((await server.call(listVersions, { as: 'ada', params: { id: app } })).body.versions).toMatchObject([
      { code: id },
    ]);
    expect(await quarantinedFiles(server, first)).toEqual([]);
  });
});

describe('a final upload', () => {
  it('is refused for incomplete, repeated and ordinary uploads', async () => {
    const app = await newApp(server);
    const [first = ''] = await halvesOf(app);
    const incomplete = await partial(app, apk, { sent: 10 });
    const headers = { 'upload-length': '10' };
    const ordinary = String((await createTus(server, app, { headers })).headers.location);
    await patchTus(server, ordinary, { offset: 0, payload: apk.subarray(0, 9) });
    for (const urls of [
      [first, incomplete],
      [first, first],
      [first, ordinary],
    ]) {
      const answer = await join(app, urls);
      expect([answer.statusCode, problemNameOf(answer.json())]).toEqual([400, 'upload-parts-wrong']);
    }
  });

  it('returns 404 for uploads of another app, of another company and for unknown ones', async () => {
    const [app, other] = [await newApp(server), await newApp(server)];
    const eves = await newApp(server, 'eve');
    const own = await partial(app, apk.subarray(0, 10));
    const foreign = await partial(eves, apk, { as: 'eve' });
    const elsewhere = await partial(other, apk);
    for (const urls of [
      [own, foreign],
      [own, elsewhere],
      [own, `${own}x`],
    ])
      expect((await join(app, urls)).statusCode).toBe(404);
    // Eve may neither join Ada's parts to her own app nor name Ada's app.
    expect((await join(eves, [own], 'eve')).statusCode).toBe(404);
    expect((await join(app, [foreign], 'eve')).statusCode).toBe(404);
    expect((await callTus(server, 'HEAD', own)).headers['upload-offset']).toBe('10');
  });

  it('is refused when its parts are larger than a package together', async () => {
    const limited = await startTestServer({ APK_MAX_BYTES: 1000 });
    const given = server;
    try {
      server = limited;
      const app = await newApp(server);
      const urls = [await partial(app, apk.subarray(0, 600)), await partial(app, apk.subarray(0, 600))];
      expect(problemNameOf((await join(app, urls)).json())).toBe('apk-too-large');
      expect((await callTus(server, 'HEAD', urls[0] ?? '')).statusCode).toBe(200);
    } finally {
      server = given;
      await limited.stop();
    }
  });

  it('is refused when it names no upload, another address, or too many', async () => {
    const app = await newApp(server);
    for (const urls of [
      [''],
      ['/api/devcon/products/a'],
      ['/api/devcon/uploads/'],
      Array(65).fill('/api/devcon/uploads/a'),
    ]) {
      const answer = await join(app, urls);
      expect([answer.statusCode, problemNameOf(answer.json())]).toEqual([400, 'upload-header-invalid']);
    }
  });
});
