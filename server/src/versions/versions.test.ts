import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { checkVersion, uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import {
  deleteVersion,
  downloadApk,
  listVersions,
  readVersion,
} from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { act, newApp } from '../apps/testing/staged-app.ts';
import { onlineApp, releasePackageNames, save, upload } from '../testing/app-stages.ts';
import { multipart, sampleApk } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { apkKey } from '../uploads/pipeline/package-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => releasePackageNames(server));

const list = async (id: string) => (await server.call(listVersions, { as: 'ada', params: { id } })).body;
const read = (id: string, appVersionCode: string, more: object = {}) =>
  server.call(readVersion, { as: 'ada', params: { id, appVersionCode }, ...more });
const remove = (id: string, appVersionCode: string, more: object = {}) =>
  server.call(deleteVersion, { as: 'ada', params: { id, appVersionCode }, ...more });

describe('the versions of an app', () => {
  it('are listed latest first with their labels, and the latest upload blocks the next one', async () => {
    const { app, version } = await onlineApp(server);
    server.clock.advance(1000);
    const next = await upload(server, app, 'journey-1.1.0');
    expect(await list(app)).toMatchObject({
      name: 'Gatekeeper',
      appApprovalStatus: 'Approved',
      appEditable: true,
      apkMaxDisplaySize: '1 GB',
      versions: [
        { code: next, versionName: '1.1.0', approvalStatus: 'Draft', displayLabel: 'draft', deletable: true },
        { code: version, versionName: '1.0.0', approvalStatus: 'Approved', displayLabel: 'online', deletable: false },
      ],
      uploadBlocks: [{ code: 'draft-version-exists', message: 'A draft version already exists. Delete it first.' }],
    });
  });

  it('show the published version as in approval while the app itself is in review', async () => {
    const { app } = await onlineApp(server);
    await act(server, 'ada', app, { type: 'save-listing' });
    const { versions } = await list(app);
    expect(versions).toMatchObject([{ approvalStatus: 'Approved', displayLabel: 'in approval' }]);
  });

  it('return 404 for another company', async () => {
    const app = await newApp(server);
    expect((await server.call(listVersions, { params: { id: app } })).status).toBe(401);
    expect((await server.call(listVersions, { as: 'store', params: { id: app } })).status).toBe(403);
    expect((await server.call(listVersions, { as: 'eve', params: { id: app } })).status).toBe(404);
  });
});

describe('a version', () => {
  it('is compared with the previously approved one', async () => {
    const { app, version } = await onlineApp(server);
    server.clock.advance(1000);
    const next = await upload(server, app, 'journey-1.1.0');
    const { body } = await read(app, next);
    expect(body.comparedWith).toMatchObject({
      appVersionCode: version,
      displayLabel: 'online',
      sameSigner: true,
      apkMetaData: { versionName: '1.0.0' },
    });
    expect((await read(app, version)).body.comparedWith).toBeNull();
  });

  it('cannot be opened once it is rejected', async () => {
    const { app } = await onlineApp(server);
    const version = await upload(server, app, 'journey-1.1.0');
    await save(server, app, version);
    await act(server, 'olga', app, { type: 'reject', kind: 'version' });
    const { status, problem } = await read(app, version);
    expect([status, problem.errorMessage]).toEqual([409, 'This version was rejected. An APK must be uploaded first.']);
    expect((await list(app)).versions[0]).toMatchObject({ displayLabel: 'rejected', deletable: true });
  });

  it('returns 404 to another company, for an unknown code, and below another app', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    expect((await read(app, version, { as: 'eve' })).status).toBe(404);
    expect((await read(app, 'no-such-version-at-all')).status).toBe(404);
    expect((await read(await newApp(server), version)).status).toBe(404);
    expect((await read(app, version, { as: undefined })).status).toBe(401);
    expect((await read(app, version, { as: 'olga' })).status).toBe(403);
  });
});

describe('a deleted version', () => {
  it('is deleted with its package and releases its package name', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    await save(server, app, version);
    const answer = await remove(app, version);
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect(await list(app)).toMatchObject({ versions: [], uploadBlocks: [] });
    expect(await server.services.storage.stat(apkKey(version))).toBeUndefined();
    const [row] = await server.database.query(sql`select package_name from app where code = ${app}`);
    expect(row).toEqual({ package_name: null });
    const audit = await server.database.query(sql`select action from audit where app_code = ${app} order by id`);
    expect(audit.slice(1)).toEqual([
      { action: 'upload-version' },
      { action: 'save-version' },
      { action: 'delete-version' },
    ]);
  });

  it('may be a rejected one, even while the app is rejected, and allows the next upload', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    await save(server, app, version);
    await act(server, 'ada', app, { type: 'release' });
    await act(server, 'olga', app, { type: 'reject', kind: 'app', rejectedVersion: version });
    expect((await list(app)).uploadBlocks).toMatchObject([{ code: 'rejected-version-exists' }]);
    expect((await remove(app, version)).status).toBe(204);
    await upload(server, app, 'journey-1.0.0-again');
  });

  it('keeps the package name of an app in the store', async () => {
    const { app } = await onlineApp(server);
    await remove(app, await upload(server, app, 'journey-1.1.0'));
    const [row] = await server.database.query(sql`select package_name from app where code = ${app}`);
    expect(row).toEqual({ package_name: 'com.northlight.journey' });
  });

  it('cannot be in review, published or superseded', async () => {
    const { app, version } = await onlineApp(server);
    const next = await upload(server, app, 'journey-1.1.0');
    await save(server, app, next);
    expect(problemNameOf((await remove(app, next)).problem)).toBe('version-not-deletable');
    await act(server, 'olga', app, { type: 'approve', kind: 'version' });
    for (const code of [version, next]) expect((await remove(app, code)).status).toBe(409);
  });

  it('cannot belong to another company', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    expect((await remove(app, version, { as: 'eve' })).status).toBe(404);
    expect((await remove(app, version, { as: undefined })).status).toBe(401);
    expect((await remove(app, version, { as: 'store' })).status).toBe(403);
    expect((await list(app)).versions).toHaveLength(1);
  });
});

describe('a package', () => {
  const download = (id: string, appVersionCode: string, more: object = {}) =>
    server.call(downloadApk, { as: 'ada', params: { id, appVersionCode }, ...more });

  it('is downloaded byte for byte as an attachment under its own name', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    const { status, bytes, headers } = await download(app, version);
    expect(status).toBe(200);
    expect(bytes.equals(await sampleApk('journey-1.0.0'))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-disposition': `attachment; filename="journey.apk"; filename*=UTF-8''journey.apk`,
      'content-length': '16819',
    });
  });

  it('can be downloaded for a minute without a token by its own URL', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    const answer = await download(app, version, { query: { link: '' } });
    const { url } = JSON.parse(answer.bytes.toString());
    const fetched = await server.server.inject(url);
    expect(fetched.rawPayload.equals(await sampleApk('journey-1.0.0'))).toBe(true);
    server.clock.advance(60_000);
    expect((await server.server.inject(url)).statusCode).toBe(404);
  });

  it('can be downloaded only by its company', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    expect((await download(app, version, { as: 'eve' })).status).toBe(404);
    expect((await download(app, version, { as: undefined })).status).toBe(401);
    expect((await download(app, version, { as: 'store' })).status).toBe(403);
  });
});

describe('a dry run', () => {
  const check = async (id: string, apk: Buffer, more: object = {}) =>
    server.call(checkVersion, { as: 'ada', params: { id }, ...multipart([{ name: 'apk', value: apk }]), ...more });

  it('returns every finding of an upload and keeps nothing', async () => {
    const { app } = await onlineApp(server);
    const before = await list(app);
    const { status, body } = await check(app, await sampleApk('journey-1.0.0-debuggable'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: false, apkMetaData: { versionName: '1.0.0', debuggable: true } });
    expect(body.findings.map(({ code }) => code)).toEqual(['apk-debuggable', 'apk-version-code-not-higher']);
    expect(await list(app)).toEqual(before);
    const left: string[] = [];
    for await (const { key } of server.services.storage.list('quarantine')) left.push(key);
    expect(left).toEqual([]);
  });

  it('confirms no export', async () => {
    const app = await newApp(server);
    const apk = { name: 'apk', value: await sampleApk('journey-1.0.0') };
    await check(app, apk.value);
    await check(app, apk.value, multipart([{ name: 'exportRegulationAcknowledged', value: 'true' }, apk]));
    expect((await list(app)).exportAcknowledgement).toBeNull();
  });

  it('works while uploads are blocked', async () => {
    const app = await newApp(server);
    await upload(server, app, 'journey-1.0.0');
    const { body } = await check(app, await sampleApk('journey-1.1.0'));
    expect(body).toMatchObject({ accepted: true, findings: [] });
  });

  it('returns no metadata for a file that is not an APK', async () => {
    const { body } = await check(await newApp(server), Buffer.from('text'));
    expect(body).toMatchObject({ accepted: false, apkMetaData: null, findings: [{ code: 'apk-not-zip' }] });
  });

  it('needs a file, a session, the role, and the app', async () => {
    const app = await newApp(server);
    const apk = await sampleApk('journey-1.0.0');
    const none = multipart([{ name: 'note', value: 'no file' }]);
    expect(problemNameOf((await check(app, apk, none)).problem)).toBe('apk-part-missing');
    const two = multipart([
      { name: 'apk', value: apk },
      { name: 'apk', value: apk },
    ]);
    expect(problemNameOf((await check(app, apk, two)).problem)).toBe('apk-parts-many');
    expect((await check(app, apk, { as: undefined })).status).toBe(401);
    expect((await check(app, apk, { as: 'olga' })).status).toBe(403);
    expect((await check(app, apk, { as: 'eve' })).status).toBe(404);
  });
});

it('rejects a package over the limit, whether or not its size is announced', async () => {
  const small = await startTestServer({ APK_MAX_BYTES: 10_000, APK_V1_ONLY: 'error' });
  try {
    const app = await newApp(small);
    const body = multipart([
      { name: 'exportRegulationAcknowledged', value: 'true' },
      { name: 'apk', value: await sampleApk('journey-1.0.0') },
    ]);
    for (const endpoint of [checkVersion, uploadVersion]) {
      const { status, problem } = await small.call(endpoint, { as: 'ada', params: { id: app }, ...body });
      expect([status, problem.errorMessage]).toEqual([413, 'The APK is larger than 9.8 KB.']);
      expect(problem.uploadErrorCode).toBe('tooBig');
    }
  } finally {
    await small.stop();
  }
});

it('gives each rule of the store its configured severity', async () => {
  const strict = await startTestServer({
    APK_NO_CAMERA_SERVICE: 'error',
    APK_DEBUGGABLE: 'warning',
    APK_TEST_ONLY: 'off',
  });
  try {
    const app = await newApp(strict);
    const codesOf = async (apk: string) => {
      const body = multipart([{ name: 'apk', value: await sampleApk(apk) }]);
      const { body: answer } = await strict.call(checkVersion, { as: 'ada', params: { id: app }, ...body });
      return [answer.accepted, ...answer.findings.map(({ code, severity }) => `${severity} ${code}`)];
    };
    expect(await codesOf('journey-1.0.0-no-service')).toEqual([false, 'error apk-no-camera-service']);
    expect(await codesOf('journey-1.0.0-debuggable')).toEqual([true, 'warning apk-debuggable']);
    expect(await codesOf('journey-1.0.0-test-only')).toEqual([true]);
  } finally {
    await strict.stop();
  }
});
