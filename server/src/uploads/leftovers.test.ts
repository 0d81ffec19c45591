// @module-tag slow-7
import { Readable } from 'node:stream';
import { emptyLines } from '@lensdock/apk/testing/hostile-packages.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { readUpload, uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { releasePackageNames, upload } from '../testing/app-stages.ts';
import { fullStorage } from '../testing/full-storage.ts';
import { sampleApk, uploadOf } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer, testMoment } from '../testing/test-server.ts';
import { packageVersions } from '../versions/create-version.ts';
import { deleteOldUploads } from './delete-old-uploads.ts';
import { apkKey, quarantineKey } from './pipeline/package-keys.ts';
import { insertUpload, markArrived } from './pipeline/uploads.store.ts';
import { retryChecks } from './retry-checks.ts';

let server: TestServer;
const never = new AbortController().signal;
const minuteMs = 60_000;
const megabyte = 1024 * 1024;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(testMoment));
afterEach(() => releasePackageNames(server));

/** Leaves the state of a server that was killed between the last byte and the response. */
async function leaveUnchecked(
  app: string,
  apk: Buffer | undefined,
  token?: { id: string; name: string },
): Promise<string> {
  const [id, at] = [randomCode(), await server.clock.now()];
  const { database, storage } = server.services;
  const storageKey = quarantineKey(id);
  await insertUpload(database, {
    id,
    appCode: app,
    storageKey,
    fileName: 'left.apk',
    expectedBytes: 1000,
    uploadedBy: 'ada',
    token,
    at,
  });
  const file = apk ? await storage.put(storageKey, Readable.from([apk])) : { sizeBytes: 1, sha256: 'a'.repeat(64) };
  await markArrived(database, id, file, at);
  return id;
}

const stateOf = (uploadId: string) => server.call(readUpload, { as: 'ada', params: { uploadId } });
const versionsOf = async (app: string) => (await server.call(listVersions, { as: 'ada', params: { id: app } })).body;

it('continues the check of a killed server and lists the version', async () => {
  const app = await newApp(server);
  const id = await leaveUnchecked(app, await sampleApk('journey-1.0.0-no-service'));
  expect((await versionsOf(app)).checking).toMatchObject([{ uploadId: id, fileName: 'left.apk' }]);
  expect((await stateOf(id)).body).toEqual({ state: 'checking', waitingForScanner: null, result: null });
  server.clock.advance(3 * minuteMs);
  await retryChecks(server.services, packageVersions, never);
  const state = await stateOf(id);
  expect(state.body).toMatchObject({
    state: 'done',
    result: { appVersionCode: id, findings: [{ code: 'apk-no-camera-service' }] },
  });
  expect(await versionsOf(app)).toMatchObject({ versions: [{ code: id, saved: false }], checking: [] });
});

it('writes the audit of a continued check under the token that sent the package', async () => {
  const app = await newApp(server);
  await leaveUnchecked(app, await sampleApk('journey-1.0.0'), { id: 'token-1', name: 'Build server' });
  server.clock.advance(3 * minuteMs);
  await retryChecks(server.services, packageVersions, never);
  const rows = await server.database.query<{ actor: string; tokenId: string; tokenName: string }>(sql`
    select actor, token_id as "tokenId", token_name as "tokenName" from audit
     where app_code = ${app} and action = 'upload-version'`);
  expect(rows).toEqual([{ actor: 'ada', tokenId: 'token-1', tokenName: 'Build server' }]);
});

it('continues with other uploads when one cannot be checked', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 2; count++) {
    const app = await newApp(server);
    ids.push(await leaveUnchecked(app, await sampleApk('journey-1.0.0')));
    server.clock.advance(1000);
  }
  server.clock.advance(3 * minuteMs);
  const spy = vi.spyOn(server.services.storage, 'asLocalFile').mockRejectedValueOnce(fullStorage());
  await expect(retryChecks(server.services, packageVersions, never)).rejects.toMatchObject({ kind: 'full' });
  spy.mockRestore();
  const states = async () => Promise.all(ids.map(async (id) => (await stateOf(id)).body.state));
  expect((await states()).sort()).toEqual(['checking', 'done']);
  server.clock.advance(3 * minuteMs);
  await retryChecks(server.services, packageVersions, never);
  expect(await states()).toEqual(['done', 'done']);
});

it('leaves a check alone that a call may still be waiting for', async () => {
  const app = await newApp(server);
  const id = await leaveUnchecked(app, await sampleApk('journey-1.0.0'));
  server.clock.advance(minuteMs);
  await retryChecks(server.services, packageVersions, never);
  expect((await stateOf(id)).body.state).toBe('checking');
});

it('returns the reason of a later refusal in the reader’s language', async () => {
  const app = await newApp(server);
  const id = await leaveUnchecked(app, await sampleApk('journey-1.0.0-unsigned'));
  server.clock.advance(3 * minuteMs);
  await retryChecks(server.services, packageVersions, never);
  const german = await server.call(readUpload, {
    as: 'ada',
    params: { uploadId: id },
    headers: { 'accept-language': 'de' },
  });
  expect(german.status).toBe(400);
  expect(german.problem.errorMessage).toContain('Das Paket ist nicht signiert.');
  expect(german.problem.errors).toMatchObject([{ code: 'apk-unsigned', severity: 'error' }]);
  expect(await server.services.storage.stat(quarantineKey(id))).toBeUndefined();
});

it('completes a commit that was interrupted between file and row', async () => {
  const app = await newApp(server);
  const id = await leaveUnchecked(app, await sampleApk('journey-1.0.0'));
  await server.services.storage.move(quarantineKey(id), apkKey(id));
  server.clock.advance(3 * minuteMs);
  await retryChecks(server.services, packageVersions, never);
  expect((await versionsOf(app)).versions).toMatchObject([{ code: id }]);
});

it('deletes an upload without bytes', async () => {
  const id = await leaveUnchecked(await newApp(server), undefined);
  server.clock.advance(3 * minuteMs);
  await retryChecks(server.services, packageVersions, never);
  expect((await stateOf(id)).status).toBe(404);
});

it('discards the package of a person who is no longer a member', async () => {
  const app = await newApp(server);
  const id = await leaveUnchecked(app, await sampleApk('journey-1.0.0-no-service'));
  await setAccess(server, 'ben', { role: 'publisher', endsAt: testMoment });
  await server.database.execute(sql`update upload set uploaded_by = 'ben' where id = ${id}`);
  server.clock.advance(3 * minuteMs);
  await retryChecks(server.services, packageVersions, never);
  expect((await stateOf(id)).status).toBe(404);
  expect((await versionsOf(app)).versions).toEqual([]);
});

it('returns 404 for an upload of another company', async () => {
  const id = await leaveUnchecked(await newApp(server), await sampleApk('journey-1.0.0'));
  const foreign = await server.call(readUpload, { as: 'eve', params: { uploadId: id } });
  const missing = await server.call(readUpload, { as: 'eve', params: { uploadId: 'no-such-upload-anywhere' } });
  expect(foreign.status).toBe(404);
  expect(foreign.bytes.equals(missing.bytes)).toBe(true);
  expect((await server.call(readUpload, { params: { uploadId: id } })).status).toBe(401);
  expect((await server.call(readUpload, { as: 'olga', params: { uploadId: id } })).status).toBe(403);
});

it('deletes leftovers and nothing that is still needed', async () => {
  const app = await newApp(server);
  const version = await upload(server, app, 'journey-1.0.0');
  const { storage, database } = server.services;
  const [orphan, stray, young] = [randomCode(), randomCode(), randomCode()];
  await storage.put(apkKey(orphan), Readable.from([Buffer.from('a')]));
  await storage.put(quarantineKey(stray), Readable.from([Buffer.from('b')]));
  const at = await server.clock.now();
  await insertUpload(database, {
    id: young,
    appCode: app,
    storageKey: quarantineKey(young),
    fileName: 'x.apk',
    uploadedBy: 'ada',
    expectedBytes: 1000,
    at,
  });
  // File ages use the storage's own clock.
  server.clock.set(new Date(Date.now() + 25 * 60 * minuteMs));
  const waiting = await leaveUnchecked(app, await sampleApk('journey-1.0.0'));
  await deleteOldUploads(server.services, never);
  expect(await storage.stat(apkKey(orphan))).toBeUndefined();
  expect(await storage.stat(quarantineKey(stray))).toBeUndefined();
  expect(await storage.stat(apkKey(version))).toBeDefined();
  expect(await storage.stat(quarantineKey(waiting))).toBeDefined();
  const rows = await database.query<{ id: string }>(sql`select id from upload where id = any(${[young, waiting]})`);
  expect(rows).toEqual([{ id: waiting }]);
});

it('returns 503 when a check exceeds its time, retries, and finally rejects the package', async () => {
  const hasty = await startTestServer({ APK_CHECK_SECONDS: 0.0001 });
  try {
    const app = await newApp(hasty);
    const answer = await hasty.call(uploadVersion, {
      as: 'ada',
      params: { id: app },
      // Its check takes long enough that no verdict arrives together with the first message of the process.
      ...uploadOf(emptyLines(15 * megabyte)),
    });
    expect([answer.status, problemNameOf(answer.problem)]).toEqual([503, 'apk-checking']);
    expect(answer.headers['retry-after']).toBe('5');
    const [waiting] = (await hasty.call(listVersions, { as: 'ada', params: { id: app } })).body.checking;
    const uploadId = waiting?.uploadId ?? '';
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await hasty.call(readUpload, { as: 'ada', params: { uploadId } })).status).toBe(200);
      hasty.clock.advance(3 * minuteMs);
      await retryChecks(hasty.services, packageVersions, never);
    }
    const { problem } = await hasty.call(readUpload, { as: 'ada', params: { uploadId } });
    expect(problem.errors).toMatchObject([{ code: 'apk-check-failed' }]);
  } finally {
    await hasty.stop();
  }
});
