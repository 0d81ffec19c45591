// @module-tag slow-7
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { releasePackageNames } from '../testing/app-stages.ts';
import { fullStorage } from '../testing/full-storage.ts';
import { sampleApk, uploadOf } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { packageVersions } from '../versions/create-version.ts';
import { retryChecks } from './retry-checks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  vi.restoreAllMocks();
  return releasePackageNames(server);
});

/** A disk may report that it is full while bytes arrive or only when they are synced. */
const ways: [string, () => void][] = [
  ['while bytes arrive', () => void vi.spyOn(server.services.storage, 'receive').mockRejectedValue(fullStorage())],
  [
    'when they are synced',
    () => {
      const { receive } = server.services.storage;
      vi.spyOn(server.services.storage, 'receive').mockImplementation(async (...content) => {
        const received = await receive(...content);
        const kept = received.kept.then(() => Promise.reject(fullStorage()));
        kept.catch(() => {});
        return { ...received, kept };
      });
    },
  ],
  ['when the package is moved', () => void vi.spyOn(server.services.storage, 'move').mockRejectedValue(fullStorage())],
];

it.each(ways)(
  'a disk that is full %s is reported, leaves nothing behind, and stops mattering once there is space',
  async (_when, fill) => {
    const app = await newApp(server);
    const tryUpload = async () =>
      server.call(uploadVersion, { as: 'ada', params: { id: app }, ...uploadOf(await sampleApk('journey-1.0.0')) });
    fill();
    const { status, headers, problem } = await tryUpload();
    expect([status, problemNameOf(problem), headers['retry-after']]).toEqual([503, 'storage-full', '5']);
    expect(problem.errorMessage).toBe('The store has run out of file storage. Please try again later.');
    const list = await server.call(listVersions, { as: 'ada', params: { id: app } });
    expect(list.body).toMatchObject({ versions: [], checking: [], refused: [], uploadBlocks: [] });
    expect(await server.database.query(sql`select id from upload where app_code = ${app}`)).toEqual([]);
    const left: string[] = [];
    for await (const { key } of server.services.storage.list()) left.push(key);
    expect(left.filter((key) => /^(quarantine|apks)/.test(key))).toEqual([]);
    vi.restoreAllMocks();
    expect((await tryUpload()).status).toBe(201);
    await server.database.execute(sql`delete from version where app_code = ${app}`);
    for await (const { key } of server.services.storage.list('apks')) await server.services.storage.delete(key);
  },
);

it('checks a tus upload later if the storage has no space for the package next to its parts', async () => {
  const app = await newApp(server);
  const { receive } = server.services.storage;
  const apk = await sampleApk('journey-1.0.0');
  vi.spyOn(server.services.storage, 'receive').mockImplementation(async (key, ...content) => {
    if (key.endsWith('.part')) return receive(key, ...content);
    throw fullStorage();
  });
  const headers = {
    authorization: `Bearer ${await server.services.signOn.issueSampleToken?.('ada')}`,
    'tus-resumable': '1.0.0',
  };
  const metadata = { productId: app, filename: 'journey.apk', exportRegulationAcknowledged: 'true' };
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const { headers: made } = await server.server.inject({
    method: 'POST',
    url: '/api/devcon/uploads',
    headers: { ...headers, 'upload-length': String(apk.length), 'upload-metadata': pairs.join(',') },
  });
  const patched = await server.server.inject({
    method: 'PATCH',
    url: String(made.location),
    payload: apk,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  expect(patched.statusCode).toBe(503);
  const list = async () => (await server.call(listVersions, { as: 'ada', params: { id: app } })).body;
  expect(await list()).toMatchObject({ versions: [], checking: [{ fileName: 'journey.apk' }] });
  vi.restoreAllMocks();
  server.clock.advance(3 * 60_000);
  await retryChecks(server.services, packageVersions, new AbortController().signal);
  expect(await list()).toMatchObject({ versions: [{ versionName: '1.0.0' }], checking: [] });
});
