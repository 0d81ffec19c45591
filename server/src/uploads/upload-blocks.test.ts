// @module-tag slow-2
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { act, newApp } from '../apps/testing/staged-app.ts';
import { meridian } from '../kernel/identity/sample-people.ts';
import { updateAppCompany } from '../lifecycle/apps.store.ts';
import { onlineApp, releasePackageNames, save, upload } from '../testing/app-stages.ts';
import { heldTransaction } from '../testing/held-transaction.ts';
import { multipart, sampleApk, uploadOf } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer, testMoment } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => releasePackageNames(server));

async function tryUpload(app: string, apk: string) {
  return server.call(uploadVersion, { as: 'ada', params: { id: app }, ...uploadOf(await sampleApk(apk)) });
}

describe('an upload', () => {
  async function blockOf(app: string) {
    const { status, problem } = await tryUpload(app, 'journey-2.0.0');
    const list = await server.call(listVersions, { as: 'ada', params: { id: app } });
    expect(list.body.uploadBlocks[0]).toMatchObject({ message: problem.errorMessage });
    return { status, problem: problemNameOf(problem) };
  }

  it('is blocked by a draft, saved or not', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    expect(await blockOf(app)).toEqual({ status: 409, problem: 'draft-version-exists' });
    await save(server, app, version);
    expect(await blockOf(app)).toEqual({ status: 409, problem: 'draft-version-exists' });
  });

  it('is blocked by a version in review', async () => {
    const { app } = await onlineApp(server);
    await save(server, app, await upload(server, app, 'journey-1.1.0'));
    expect(await blockOf(app)).toEqual({ status: 409, problem: 'version-in-review' });
  });

  it('is blocked by a rejected version', async () => {
    const { app } = await onlineApp(server);
    await save(server, app, await upload(server, app, 'journey-1.1.0'));
    await act(server, 'olga', app, { type: 'reject', kind: 'version' });
    expect(await blockOf(app)).toEqual({ status: 409, problem: 'rejected-version-exists' });
  });

  it('is blocked while the app’s listing is in review', async () => {
    const { app } = await onlineApp(server);
    await act(server, 'ada', app, { type: 'save-listing' });
    expect(await blockOf(app)).toEqual({ status: 409, problem: 'app-in-review' });
  });

  it('is blocked while the store has unpublished the app', async () => {
    const { app } = await onlineApp(server);
    await act(server, 'olga', app, { type: 'withdraw-from-store' });
    expect(await blockOf(app)).toEqual({ status: 409, problem: 'app-withdrawn' });
  });

  it('returns 404 when its app is moved to another company before its last byte', async () => {
    const app = await newApp(server);
    const commit = await heldTransaction(server.database, (transaction) =>
      updateAppCompany(transaction, app, meridian.id, testMoment),
    );
    const uploading = tryUpload(app, 'journey-2.0.0');
    await commit();
    expect(problemNameOf((await uploading).problem)).toBe('not-found');
    expect((await server.call(listVersions, { as: 'eve', params: { id: app } })).body.versions).toEqual([]);
  });

  it('is refused without an acknowledgement before the file', async () => {
    const app = await newApp(server);
    const apk = { name: 'apk', value: await sampleApk('journey-1.0.0') };
    const yes = { name: 'exportRegulationAcknowledged', value: 'true' };
    for (const parts of [[apk], [apk, yes], [{ ...yes, value: 'false' }, apk]]) {
      const { status, problem } = await server.call(uploadVersion, {
        as: 'ada',
        params: { id: app },
        ...multipart(parts),
      });
      expect([status, problemNameOf(problem)]).toEqual([409, 'export-not-acknowledged']);
    }
  });
});

describe('a malformed upload', () => {
  it('is rejected without a file', async () => {
    const app = await newApp(server);
    const parts = [{ name: 'exportRegulationAcknowledged', value: 'true' }];
    const { problem } = await server.call(uploadVersion, { as: 'ada', params: { id: app }, ...multipart(parts) });
    expect(problemNameOf(problem)).toBe('apk-part-missing');
  });

  it('is rejected with two files, and neither is kept', async () => {
    const app = await newApp(server);
    const apk = { name: 'apk', value: await sampleApk('journey-1.0.0') };
    const parts = [{ name: 'exportRegulationAcknowledged', value: 'true' }, apk, apk];
    const { status, problem } = await server.call(uploadVersion, {
      as: 'ada',
      params: { id: app },
      ...multipart(parts),
    });
    expect([status, problemNameOf(problem), problem?.uploadErrorCode]).toEqual([400, 'apk-parts-many', 'tooManyFiles']);
    const list = await server.call(listVersions, { as: 'ada', params: { id: app } });
    expect(list.body.versions).toEqual([]);
  });

  it('is not kept when it is cut off, even after the file', async () => {
    const app = await newApp(server);
    const { payload, headers } = uploadOf(await sampleApk('journey-1.0.0'));
    for (const end of [5000, payload.length - 8]) {
      const { status, problem } = await server.call(uploadVersion, {
        as: 'ada',
        params: { id: app },
        payload: payload.subarray(0, end),
        headers,
      });
      expect([status, problemNameOf(problem)]).toEqual([400, 'malformed-request']);
    }
    const list = await server.call(listVersions, { as: 'ada', params: { id: app } });
    expect(list.body.versions).toEqual([]);
  });

  it('is rejected without a form', async () => {
    const app = await newApp(server);
    const headers = { 'content-type': 'multipart/form-data' };
    const { status } = await server.call(uploadVersion, { as: 'ada', params: { id: app }, payload: 'x', headers });
    expect(status).toBe(400);
  });
});

describe('access to uploads', () => {
  it('is denied without a session, in another role and for another company', async () => {
    const app = await newApp(server);
    const body = uploadOf(await sampleApk('journey-1.0.0'));
    const params = { id: app };
    expect((await server.call(uploadVersion, { params, ...body })).status).toBe(401);
    expect((await server.call(uploadVersion, { as: 'olga', params, ...body })).status).toBe(403);
    const foreign = await server.call(uploadVersion, { as: 'eve', params, ...body });
    const missing = await server.call(uploadVersion, { as: 'eve', params: { id: 'no-such-app-at-all-here' }, ...body });
    expect(foreign.status).toBe(404);
    expect(foreign.bytes.equals(missing.bytes)).toBe(true);
  });
});
