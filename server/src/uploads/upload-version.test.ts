// @module-tag slow-7
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { listVersions, readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { act, newApp } from '../apps/testing/staged-app.ts';
import { onlineApp, releasePackageNames, save, upload } from '../testing/app-stages.ts';
import { sampleApk, uploadOf } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => releasePackageNames(server));

async function tryUpload(app: string, apk: Buffer | string, headers: Record<string, string> = {}) {
  const body = uploadOf(typeof apk === 'string' ? await sampleApk(apk) : apk);
  const call = { as: 'ada' as const, params: { id: app }, payload: body.payload };
  return server.call(uploadVersion, { ...call, headers: { ...body.headers, ...headers } });
}

async function filesOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.services.storage.list(prefix)) keys.push(key);
  return keys;
}

describe('an accepted upload', () => {
  it('becomes one unsaved version with the data of its manifest and its bytes', async () => {
    const app = await newApp(server);
    const answer = await tryUpload(app, 'journey-1.0.0');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ warnings: null, findings: [] });
    const version = await server.call(readVersion, {
      as: 'ada',
      params: { id: app, appVersionCode: answer.body.appVersionCode },
    });
    expect(version.body).toMatchObject({
      approvalStatus: 'Draft',
      displayLabel: 'draft',
      saved: false,
      draft: true,
      deletable: true,
      uploadedBy: 'Ada Keller',
      changelogByIsocode: { en: null, de: null },
      appApk: { fileName: 'journey.apk', size: 16_819 },
      apkMetaData: {
        packageName: 'com.northlight.journey',
        versionName: '1.0.0',
        versionCode: '65536',
        sdkAddonVersion: { version: 5, required: true },
        deviceCapabilities: ['messagebroker', 'relayoutput'],
        minAndroidApiVersion: 27,
        targetAndroidApiVersion: 33,
        debuggable: false,
        signatureSchemes: ['v2', 'v3'],
        sha256: '75e20efa9e60587287875fe82d51743eb1f729521b53bbadade326f892b998ba',
      },
      comparedWith: null,
    });
    expect(await filesOf('quarantine')).toEqual([]);
    expect(await filesOf('apks')).toContain(`apks/${answer.body.appVersionCode}.apk`);
  });

  it('is dated when its last byte has arrived', async () => {
    const { storage } = server.services;
    const { receive } = storage;
    vi.spyOn(storage, 'receive').mockImplementationOnce(async (...given) => {
      server.clock.advance(3_600_000);
      return receive(...given);
    });
    const params = { id: await newApp(server), appVersionCode: '' };
    params.appVersionCode = (await tryUpload(params.id, 'journey-1.0.0')).body.appVersionCode;
    const { body } = await server.call(readVersion, { as: 'ada', params });
    expect(body.uploaded).toBe((await server.clock.now()).getTime());
  });

  it('keeps its warnings and returns them in the reader’s language', async () => {
    const app = await newApp(server);
    const answer = await tryUpload(app, 'journey-1.0.0-unknown-capability', { 'accept-language': 'de' });
    expect(answer.body.findings).toEqual([
      {
        code: 'apk-unknown-capability',
        severity: 'warning',
        place: 'uses-feature',
        message:
          'Die Gerätefunktion com.securityandsafetythings.devicecapabilities.teleportation ist unbekannt. Prüfen Sie die Schreibweise.',
      },
    ]);
    expect(answer.body.warnings).toBe(answer.body.findings[0]?.message);
  });

  it('returns the first response to a repeated call with the same idempotency key', async () => {
    const app = await newApp(server);
    const first = await tryUpload(app, 'journey-1.0.0', { 'idempotency-key': 'upload-1' });
    const again = await tryUpload(app, 'journey-1.0.0', { 'idempotency-key': 'upload-1' });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const list = await server.call(listVersions, { as: 'ada', params: { id: app } });
    expect(list.body.versions).toHaveLength(1);
  });

  it('returns 422 for the same idempotency key with another file', async () => {
    const app = await newApp(server);
    expect((await tryUpload(app, 'journey-1.0.0', { 'idempotency-key': 'upload-2' })).status).toBe(201);
    const other = await tryUpload(app, 'journey-1.1.0', { 'idempotency-key': 'upload-2' });
    expect([other.status, problemNameOf(other.problem)]).toEqual([422, 'idempotency-key-reused']);
    const third = await tryUpload(app, 'journey-1.1.0', { 'idempotency-key': 'upload-3' });
    expect([third.status, problemNameOf(third.problem)]).toEqual([409, 'draft-version-exists']);
  });

  it('is the only one of fifty concurrent calls', async () => {
    const app = await newApp(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryUpload(app, 'journey-1.0.0')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ problem }) => problemNameOf(problem)))).toEqual(new Set(['draft-version-exists']));
    expect(await filesOf('quarantine')).toEqual([]);
    const [row] = await server.database.query<{ versions: number }>(
      sql`select count(*)::int8 as versions from version where app_code = ${app}`,
    );
    expect(row?.versions).toBe(1);
  });
});

describe('a refused package', () => {
  it.each([
    ['journey-1.0.0-unsigned', ['apk-unsigned']],
    ['journey-1.0.0-debug-signed', ['apk-debug-certificate']],
    ['journey-1.0.0-debuggable', ['apk-debuggable']],
    ['journey-1.0.0-test-only', ['apk-test-only']],
    ['journey-1.0.0-two-signers', ['apk-several-signers']],
    ['journey-1.0.0-v1-target-33', ['apk-scheme-too-old']],
  ])('is explained with a fix and leaves nothing behind: %s', async (apk, codes) => {
    const app = await newApp(server);
    const { status, problem } = await tryUpload(app, apk);
    expect(status).toBe(400);
    expect(problem).toMatchObject({ type: 'urn:lensdock:problem:apk-refused', uploadErrorCode: 'apkRefused' });
    const errors = problem.errors.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code }) => code)).toEqual(codes);
    expect(problem.errorMessage).toContain(errors[0]?.message);
    expect(problem.errorMessage).not.toMatch(/\{\w+\}/);
    expect(await filesOf('quarantine')).toEqual([]);
    const list = await server.call(listVersions, { as: 'ada', params: { id: app } });
    expect(list.body).toMatchObject({
      versions: [],
      uploadBlocks: [],
      checking: [],
      refused: [{ fileName: 'journey.apk' }],
    });
  });

  it('is reported as no archive when it is a text file', async () => {
    const { problem } = await tryUpload(await newApp(server), Buffer.from('Dear store, here is my app.'));
    expect(problem.errors.map(({ code }) => code)).toEqual(['apk-not-zip']);
  });

  it('is reported as truncated, changed after signing, or appended to other bytes', async () => {
    const app = await newApp(server);
    const apk = await sampleApk('journey-1.0.0');
    const cut = await tryUpload(app, apk.subarray(0, 9_000));
    expect(cut.problem.errors.map(({ code }) => code)).toEqual(['apk-not-zip']);
    const changed = Buffer.from(apk);
    // A byte in the middle of the first entry's data.
    changed.writeUInt8(changed.readUInt8(200) ^ 1, 200);
    const altered = await tryUpload(app, changed);
    expect(altered.problem.errors.map(({ code }) => code)).toContain('apk-changed-after-signing');
    const behind = await tryUpload(app, Buffer.concat([Buffer.from('dex\n035\0'), apk]));
    expect(behind.problem.errors.map(({ code }) => code)).toContain('apk-hostile-archive');
  });

  it('has every error at once', async () => {
    const { app } = await onlineApp(server);
    const { problem } = await tryUpload(app, 'journey-1.0.0-debuggable');
    const codes = problem.errors.map(({ code, severity }) => `${severity} ${code}`);
    expect(codes).toEqual(['error apk-debuggable', 'error apk-version-code-not-higher']);
  });
});

describe('an upload with a warning', () => {
  it.each([
    ['journey-1.0.0-v1-only', 'apk-v1-only'],
    ['journey-1.0.0-target-26', 'apk-target-too-low'],
    ['journey-1.0.0-no-service', 'apk-no-camera-service'],
    ['journey-1.0.0-unknown-capability', 'apk-unknown-capability'],
  ])('is accepted: %s, with %s', async (apk, code) => {
    const { status, body } = await tryUpload(await newApp(server), apk);
    expect(status).toBe(201);
    expect(body.findings.map((finding) => finding.code)).toEqual([code]);
  });
});

describe('the next version of an app', () => {
  it('has a warning for a permission that the last approved version did not request', async () => {
    const { app } = await onlineApp(server);
    const { body } = await tryUpload(app, 'journey-1.1.0');
    expect(body.findings).toMatchObject([{ code: 'apk-permission-added', severity: 'warning' }]);
    expect(body.warnings).toContain('android.permission.RECORD_AUDIO');
  });

  it.each([
    ['journey-1.0.0-again', ['apk-version-code-not-higher']],
    ['journey-1.1.0-other-package', ['apk-package-differs']],
    ['journey-1.1.0-foreign-key', ['apk-signer-changed']],
    ['journey-1.1.0-new-key', ['apk-signer-changed']],
    ['journey-1.1.0-rotated-distrusted', ['apk-rotation-distrusted']],
  ])('is refused with %s', async (apk, codes) => {
    const { app } = await onlineApp(server);
    const { status, problem } = await tryUpload(app, apk);
    expect(status).toBe(400);
    expect(problem.errors.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(codes);
  });

  it('is refused with the expected signer, the actual signer and how to rotate keys', async () => {
    const { app } = await onlineApp(server);
    const { problem } = await tryUpload(app, 'journey-1.1.0-foreign-key');
    expect(problem.errorMessage).toContain('Somebody Else (1D:2A:6C:25:EA:58…)');
    expect(problem.errorMessage).toContain('Northlight Release 2024 (FD:5A:F2:E5:2A:65…)');
    expect(problem.errorMessage).toContain('apksigner rotate');
  });

  it('shows its refusal to everyone in the company in the reader’s language', async () => {
    const { app } = await onlineApp(server);
    for (const apk of ['journey-1.1.0-foreign-key', 'journey-1.0.0-debuggable']) {
      server.clock.advance(1000);
      await tryUpload(app, apk);
    }
    const list = (as: 'ben' | 'eve', language: string) =>
      server.call(listVersions, { as, params: { id: app }, headers: { 'accept-language': language } });
    const { refused } = (await list('ben', 'de')).body;
    expect(refused.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      ['apk-debuggable', 'apk-version-code-not-higher'],
      ['apk-signer-changed'],
    ]);
    const now = (await server.clock.now()).getTime();
    expect(refused[1]).toMatchObject({ fileName: 'journey.apk', uploadedBy: 'Ada Keller', refused: now - 1000 });
    expect(refused[1]?.findings[0]?.message).toMatch(/^Der Signaturschlüssel ist Somebody Else/);
    expect((await list('eve', 'de')).status).toBe(404);
  });

  it('shows only the last five refusals', async () => {
    const app = await newApp(server);
    for (let count = 0; count < 7; count++) {
      server.clock.advance(1000);
      await tryUpload(app, Buffer.from(`Dear store, try ${count}`));
    }
    const { refused } = (await server.call(listVersions, { as: 'ada', params: { id: app } })).body;
    const now = (await server.clock.now()).getTime();
    expect(refused.map((upload) => (now - upload.refused) / 1000)).toEqual([0, 1, 2, 3, 4]);
  });

  it('can be signed with a new key that the old one verifies', async () => {
    const { app } = await onlineApp(server);
    const { status, body } = await tryUpload(app, 'journey-1.1.0-rotated-key');
    expect(status).toBe(201);
    const version = await server.call(readVersion, {
      as: 'ada',
      params: { id: app, appVersionCode: body.appVersionCode },
    });
    expect(version.body.comparedWith).toMatchObject({ displayLabel: 'online', sameSigner: true });
  });

  it('must be higher than every version ever published, not only the current one', async () => {
    const { app } = await onlineApp(server);
    const second = await upload(server, app, 'journey-1.1.0');
    await save(server, app, second);
    await act(server, 'olga', app, { type: 'approve', kind: 'version' });
    const { problem } = await tryUpload(app, 'journey-1.0.0-again');
    expect(problem.errorMessage).toContain('must be higher than 65792');
  });
});

describe('a package name', () => {
  it('is in use once another app has saved a version with it, and the other company is not named', async () => {
    const first = await newApp(server);
    await save(server, first, await upload(server, first, 'journey-1.0.0'));
    const other = await newApp(server, 'eve');
    const call = { as: 'eve' as const, params: { id: other }, ...uploadOf(await sampleApk('journey-1.0.0')) };
    const { problem } = await server.call(uploadVersion, call);
    expect(problem.errors).toMatchObject([
      {
        code: 'apk-package-in-use',
        message: 'The package name com.northlight.journey is already in use. Choose another one.',
      },
    ]);
  });

  it('is not reserved by an unsaved upload', async () => {
    await upload(server, await newApp(server), 'journey-1.0.0');
    expect((await tryUpload(await newApp(server), 'journey-1.0.0')).status).toBe(201);
  });
});
