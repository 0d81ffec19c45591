import { createApp, deleteApp, listApps, readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { apkKey } from '../uploads/pipeline/package-keys.ts';
import { act, newApp, onlineApp, readyApp, stageVersion } from './testing/staged-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function nameOf(call: Promise<{ status: number; problem: Parameters<typeof problemNameOf>[0] }>) {
  const { status, problem } = await call;
  return [status, problemNameOf(problem)];
}

describe('createApp', () => {
  it('accepts a name or a title and trims it', async () => {
    for (const body of [{ name: '  Door Count ' }, { title: 'Door Count' }]) {
      const { status, body: made } = await server.call(createApp, { as: 'ada', body });
      expect(status).toBe(201);
      const { body: app } = await server.call(readApp, { as: 'ada', params: { id: made.code } });
      expect(app).toMatchObject({ name: 'Door Count', draft: true, appApprovalStatus: 'Draft' });
    }
  });

  it.each([
    ['', 'Enter a name for the app.'],
    ['   ', 'Enter a name for the app.'],
    ['<b>Door</b>', 'App name contains illegal special characters.'],
    ['x'.repeat(31), 'Use at most 30 characters (currently 31).'],
  ])('rejects the name %j with a reason', async (name, message) => {
    const { status, problem } = await server.call(createApp, { as: 'ada', body: { name } });
    expect([status, problemNameOf(problem), problem.errorMessage]).toEqual([400, 'app-name-invalid', message]);
    expect(problem.errors).toMatchObject([{ inputField: 'name', message }]);
  });

  it('counts characters as people perceive them', async () => {
    expect((await server.call(createApp, { as: 'ada', body: { name: 'ü'.repeat(30) } })).status).toBe(201);
    expect((await server.call(createApp, { as: 'ada', body: { name: 'u\u0308'.repeat(30) } })).status).toBe(201);
  });

  it('rejects a name that is not text or contains a null byte', async () => {
    for (const name of [17, 'Door\0Count'])
      expect(await nameOf(server.call(createApp, { as: 'ada', body: { name } }))).toEqual([400, expect.anything()]);
  });

  it('creates one app for one idempotency key', async () => {
    const call = { as: 'ada', body: { name: 'Once' }, headers: { 'idempotency-key': 'create-once' } } as const;
    const codes = await Promise.all([1, 2, 3].map(async () => (await server.call(createApp, call)).body.code));
    expect(new Set(codes).size).toBe(1);
  });
});

describe('listApps', () => {
  it('returns only the company’s own apps, latest change first', async () => {
    server.clock.advance(1000);
    const first = await newApp(server, 'ada', 'List first');
    server.clock.advance(1000);
    const second = await newApp(server, 'ben', 'List second');
    const { body } = await server.call(listApps, { as: 'ada' });
    expect(body.appNameLimit).toBe(30);
    expect(body.productContainers.slice(0, 2).map(({ code }) => code)).toEqual([second, first]);
    const { body: others } = await server.call(listApps, { as: 'eve' });
    expect(others.productContainers.map(({ code }) => code)).not.toContain(first);
  });

  it('searches name and package name case-insensitively and without wildcards', async () => {
    const app = await newApp(server, 'ada', 'Find 100_percent');
    await server.database.execute(sql`update app set name = 'Find 100%' where code = ${app}`);
    await stageVersion(server, app, { packageName: 'com.Findable.door' });
    const codes = async (search: string) =>
      (await server.call(listApps, { as: 'ada', query: { search } })).body.productContainers.map(({ code }) => code);
    for (const search of ['find 100%', ' FIND ', 'findable', '0%']) expect(await codes(search)).toContain(app);
    for (const search of ['find_100', 'nothing such', '_%']) expect(await codes(search)).not.toContain(app);
  });

  it('returns every column of the list', async () => {
    const { app } = await onlineApp(server, 'ada', { name: 'Row' });
    const { body } = await server.call(listApps, { as: 'ada', query: { search: 'Row' } });
    expect(body.productContainers).toEqual([
      {
        code: app,
        name: 'Row',
        url: null,
        iconUrl: '/files/images/0-800.webp',
        packageName: expect.stringMatching(/^com\.example\./),
        versionName: '1.0.0',
        updated: (await server.clock.now()).getTime(),
        appApprovalStatus: 'Approved',
        displayApprovalStatus: 'unpublished',
        latestVersionApprovalStatus: 'Approved',
        deletable: false,
        enabledInStore: false,
        appEditable: true,
        averageRating: null,
        ratingCount: 0,
      },
    ]);
  });

  it('keeps reporting the published version while a newer one is in review', async () => {
    const { app } = await onlineApp(server, 'ada', { name: 'Newer waits' });
    server.clock.advance(1000);
    const next = await stageVersion(server, app, { versionCode: 2, saved: false });
    await act(server, 'ada', app, { type: 'save-version', version: next });
    const { body } = await server.call(listApps, { as: 'ada', query: { search: 'Newer waits' } });
    expect(body.productContainers).toMatchObject([{ versionName: '1.0.0', latestVersionApprovalStatus: 'Check' }]);
  });
});

describe('readApp', () => {
  it('lists what a new app lacks, by field and in the reader’s language', async () => {
    const app = await newApp(server, 'ada', 'Fresh');
    const { body } = await server.call(readApp, {
      as: 'ada',
      params: { id: app },
      headers: { 'accept-language': 'de' },
    });
    expect(body.progress).toEqual({ listing: 'empty', apk: 'empty', pricing: 'empty', availability: 'empty' });
    expect(Object.values(body.releasabilityState)).toEqual([false, false, false, false]);
    expect(body.missing.map(({ section, inputField }) => `${section} ${inputField}`)).toEqual([
      'listing summary',
      'listing description',
      'listing icon',
      'listing privacypolicyurl',
      'listing termsofuseurl',
      'listing email',
      'apk undefined',
      'pricing licences',
      'availability storeAvailabilityMode',
    ]);
    expect(body.missing.at(-1)?.message).toBe('Legen Sie fest, wer kaufen kann, und speichern Sie');
    expect(body.allowedActions).toContain('delete-app');
    expect(body.reviews).toEqual([]);
  });

  it('reports four complete sections and allows the release', async () => {
    const { app } = await readyApp(server);
    const { body } = await server.call(readApp, { as: 'ada', params: { id: app } });
    expect(body.progress).toEqual({ listing: 'full', apk: 'full', pricing: 'full', availability: 'full' });
    expect(body.missing).toEqual([]);
    expect(body.allowedActions).toContain('release');
    expect(body).toMatchObject({ displayApprovalStatus: 'disabled draft', disabledStoreLinkHint: null });
  });

  it('returns no store link but a hint for a hidden app', async () => {
    const { app } = await onlineApp(server);
    const { body } = await server.call(readApp, { as: 'ada', params: { id: app } });
    expect(body).toMatchObject({ approved: true, draft: false, enabledInStoreSidebarFlag: true, appShopUrl: null });
    expect(body.disabledStoreLinkHint).toMatch(/This app is not in the store/);
  });

  it('returns a store link without a hint for a visible app', async () => {
    const availability = { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] } as const;
    const { app } = await onlineApp(server, 'ada', {
      availability: { ...availability, countries: [...availability.countries] },
    });
    const { body } = await server.call(readApp, { as: 'ada', params: { id: app } });
    expect(body).toMatchObject({
      appShopUrl: `/store/${app}`,
      disabledStoreLinkHint: null,
      displayApprovalStatus: 'approved',
    });
  });

  it('reports an app unpublished by the store as locked, with a hint', async () => {
    const { app } = await onlineApp(server);
    await act(server, 'olga', app, { type: 'withdraw-from-store' });
    const { body } = await server.call(readApp, { as: 'ada', params: { id: app } });
    expect(body).toMatchObject({
      appEditable: false,
      isDisabledByWorkflowState: true,
      displayApprovalStatus: 'unpublished',
    });
    expect(body.disabledStoreLinkHint).toMatch(/The store unpublished/);
    expect(body.allowedActions).toEqual([]);
  });
});

describe('deleteApp', () => {
  it('deletes all of the app’s data and releases its package name', async () => {
    const { app, version } = await readyApp(server, 'ada', { apk: { packageName: 'com.example.deleted' } });
    expect((await server.call(deleteApp, { as: 'ada', params: { id: app } })).status).toBe(204);
    expect(await nameOf(server.call(readApp, { as: 'ada', params: { id: app } }))).toEqual([404, 'not-found']);
    expect(await server.services.storage.stat(apkKey(version))).toBeUndefined();
    const rows = await server.database.query(sql`
      select 1 as one from app where package_name = 'com.example.deleted' union all select 1 from listing where app_code = ${app}`);
    expect(rows).toEqual([]);
  });

  it('deletes its documents and images, except images that another app also uses', async () => {
    const [app, other] = [await newApp(server), await newApp(server)];
    const at = await server.clock.now();
    const keys = ['documents/pdf-of-app.pdf', 'images/only-ours-96.webp', 'images/of-both-96.webp'];
    const content = async function* () {
      yield Buffer.from('bytes');
    };
    for (const key of keys) await server.services.storage.put(key, content());
    await server.database.execute(sql`
      insert into listing_file (code, app_code, kind, sha256, size_bytes, file_name, uploaded_by, uploaded_at, loose_since)
      select code, app, kind, sha256, 5, 'x', 'ada', ${at}, ${at}
        from (values ('pdf-of-app', ${app}, 'document', 'p'), ('picture-a', ${app}, 'icon', 'only-ours'),
                     ('picture-b', ${app}, 'icon', 'of-both'), ('picture-c', ${other}, 'icon', 'of-both')) as file (code, app, kind, sha256)`);
    await server.call(deleteApp, { as: 'ada', params: { id: app } });
    const there = await Promise.all(keys.map(async (key) => (await server.services.storage.stat(key)) !== undefined));
    expect(there).toEqual([false, false, true]);
  });

  it('is refused while the app is in review and after it was published', async () => {
    const { app } = await readyApp(server);
    await act(server, 'ada', app, { type: 'release' });
    expect(await nameOf(server.call(deleteApp, { as: 'ada', params: { id: app } }))).toEqual([
      409,
      'app-not-deletable',
    ]);
    await act(server, 'olga', app, { type: 'approve', kind: 'app' });
    expect(await nameOf(server.call(deleteApp, { as: 'ada', params: { id: app } }))).toEqual([
      409,
      'app-not-deletable',
    ]);
  });

  it('writes an audit entry', async () => {
    const app = await newApp(server, 'ada', 'Remembered');
    await server.call(deleteApp, { as: 'ada', params: { id: app } });
    const lines = await server.database.query(
      sql`select action, actor, before from audit where app_code = ${app} order by id`,
    );
    expect(lines).toMatchObject([
      { action: 'create-app', actor: 'ada' },
      { action: 'delete-app', actor: 'ada', before: { name: 'Remembered' } },
    ]);
  });
});
