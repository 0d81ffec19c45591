// @module-tag slow-2
import { readApp, resetToDraft } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listCatalogue } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import * as endpoints from '@lensdock/contract/publications/publications.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  completeListing,
  good,
  newApp,
  onlineApp,
  readyApp,
  type StagedApk,
  stageListing,
  stageVersion,
} from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const publicly = {
  storeAvailabilityMode: 'PUBLIC' as const,
  newCountryAddingAllowed: true,
  countries: [{ isocode: 'DE', selected: true }],
};
const online = (name = 'Gatekeeper') => onlineApp(server, 'ada', { name, availability: publicly });
const body = { reason: 'It stops cameras of the 5200 series.' };
const withdraw = (id: string, headers = {}, given = body) =>
  server.call(endpoints.unpublishApp, { as: 'olga', params: { id }, body: given, headers });
const reinstate = (id: string, headers = {}) =>
  server.call(endpoints.restoreApp, { as: 'olga', params: { id }, body, headers });
const rollBack = (id: string, number: number | string, headers = {}) =>
  server.call(endpoints.rollBackPublication, { as: 'olga', params: { id, number: String(number) }, body, headers });
const operated = async (id: string) => good(server.call(endpoints.readStoreApp, { as: 'olga', params: { id } }));
const shellOf = async (id: string) => (await server.call(readApp, { as: 'ada', params: { id } })).body;
const inCatalogue = async (id: string) =>
  (await good(server.call(listCatalogue, { as: 'store', query: {} }))).body.apps.find(({ code }) => code === id);
const inboxOf = async (as: 'ada' | 'olga') => (await server.call(readInbox, { as, query: {} })).body.messages;
const auditOf = (id: string) =>
  server.database.query<{ action: string; after: { reason?: string } }>(sql`
    select action, after from audit where app_code = ${id} and refused is null and actor = 'olga' order by id desc`);

/** Approves the next version of an app in the store. */
async function update(app: string, apk: StagedApk): Promise<string> {
  server.clock.advance(1000);
  const version = await stageVersion(server, app, { ...apk, saved: false });
  await act(server, 'ada', app, { type: 'save-version', version });
  await act(server, 'olga', app, { type: 'approve', kind: 'version' });
  return version;
}

describe('unpublishing an app', () => {
  it('removes the app from the catalogue at once and notifies the company of the reason', async () => {
    const { app } = await online('Stopper');
    expect(await inCatalogue(app)).toBeDefined();
    const { body: after } = await good(withdraw(app));
    expect(after).toMatchObject({
      appApprovalStatus: 'Unpublished',
      displayApprovalStatus: 'unpublished',
      appShopUrl: null,
      allowedActions: ['put-publication-back', 'reinstate'].toSorted((a) => (a === 'reinstate' ? -1 : 1)),
      acts: [{ kind: 'withdrawn', reason: body.reason, by: 'Olga Brandt', publication: null }],
    });
    expect(await inCatalogue(app)).toBeUndefined();
    expect(await shellOf(app)).toMatchObject({
      appApprovalStatus: 'Unpublished',
      withdrawn: { reason: body.reason },
      allowedActions: [],
    });
    expect((await inboxOf('ada'))[0]).toMatchObject({
      text: `The store unpublished Stopper. Reason: ${body.reason}`,
      link: `/app/${app}/history`,
    });
    expect(await auditOf(app)).toMatchObject([
      { action: 'withdraw-from-store', after: { status: 'Unpublished', ...body } },
    ]);
  });

  it('closes open submissions; the version is a draft again and the company’s edits stay', async () => {
    const { app } = await online('Open twice');
    server.clock.advance(1000);
    const version = await stageVersion(server, app, { versionCode: 2, saved: false });
    await act(server, 'ada', app, { type: 'save-version', version });
    await stageListing(server, app, completeListing('Open three times'));
    await act(server, 'ada', app, { type: 'save-listing' });
    const { body: after } = await good(withdraw(app));
    expect(after.openSubmissions).toEqual([]);
    const [row] = await server.database.query(sql`
      select (select status from version where code = ${version}) as version,
             (select content #>> '{nameByIsocode,en}' from listing where app_code = ${app}) as name`);
    expect(row).toEqual({ version: 'Draft', name: 'Open three times' });
    const { body: past } = await good(server.call(endpoints.listPastSubmissions, { as: 'ada', params: { id: app } }));
    expect(
      past.submissions.map(({ kind, state, decidedAs, decidedBy }) => [kind, state, decidedAs, decidedBy]),
    ).toEqual([
      ['listing', 'withdrawn', 'operator', null],
      ['version', 'withdrawn', 'operator', null],
      ['app', 'approved', 'operator', null],
    ]);
  });

  it('is refused twice, for an app that was never published, and without a reason', async () => {
    const { app } = await online('Twice');
    await good(withdraw(app));
    const again = await withdraw(app);
    expect([again.status, problemNameOf(again.problem)]).toEqual([409, 'app-withdrawn-already']);
    const draft = await readyApp(server, 'ada');
    expect(problemNameOf((await withdraw(draft.app)).problem)).toBe('nothing-online');
    for (const reason of ['', '  \n ', 'x'.repeat(1_001)]) {
      const { status, problem } = await withdraw(app, {}, { reason });
      expect([status, problem.errors[0]?.inputField]).toEqual([400, 'reason']);
    }
    expect((await withdraw('nothing')).status).toBe(404);
  });

  it('cannot be bypassed by the company', async () => {
    const { app } = await online('Around');
    await good(withdraw(app));
    expect((await server.call(resetToDraft, { as: 'ada', params: { id: app } })).status).toBe(409);
  });
});

describe('restoring an app', () => {
  it('returns the app to the catalogue unchanged', async () => {
    const { app } = await online('Back again');
    const before = await inCatalogue(app);
    await good(withdraw(app));
    const { body: after } = await good(reinstate(app));
    expect(after).toMatchObject({
      appApprovalStatus: 'Approved',
      acts: [{ kind: 'reinstated' }, { kind: 'withdrawn' }],
    });
    expect(await inCatalogue(app)).toEqual(before);
    expect((await shellOf(app)).withdrawn).toBeNull();
    expect((await inboxOf('ada'))[0]?.text).toBe(`The store restored Back again. Reason: ${body.reason}`);
    expect(problemNameOf((await reinstate(app)).problem)).toBe('app-not-withdrawn');
  });
});

describe('rolling back a publication', () => {
  it('publishes its listing and version again; prices and availability stay', async () => {
    const { app, version: first } = await online('First');
    const second = await update(app, { versionCode: 2 });
    await server.ownersDatabase.execute(sql`
      update publication set pricing = jsonb_set(pricing, '{discounts}', '[{"pk": "later", "minQuantity": 5, "discount": 5}]')
       where app_code = ${app} and number = 2`);
    const { body: after } = await good(rollBack(app, 1));
    expect(after).toMatchObject({ appApprovalStatus: 'Approved', online: { number: 3, versionName: '1.0.0' } });
    const publications = await server.database.query(sql`
      select number, part, version_code as version, pricing -> 'discounts' -> 0 ->> 'pk' as discount
        from publication where app_code = ${app} order by number`);
    expect(publications).toEqual([
      { number: 1, part: 'everything', version: first, discount: null },
      { number: 2, part: 'version', version: second, discount: 'later' },
      { number: 3, part: 'earlier', version: first, discount: 'later' },
    ]);
    expect((await inCatalogue(app))?.versionName).toBe('1.0.0');
    expect((await inboxOf('ada'))[0]?.text).toBe(
      `The store rolled First back to version 1.0.0 and its listing. Reason: ${body.reason}`,
    );
    expect((await auditOf(app))[0]).toMatchObject({
      action: 'put-publication-back',
      after: { publication: 1, ...body },
    });
  });

  it('updates the versions, so that editing the replaced one does not publish it again', async () => {
    const { app, version: first } = await online('Along');
    const second = await update(app, { versionCode: 2 });
    await good(rollBack(app, 1));
    const rows = await server.database.query<{ code: string; status: string }>(
      sql`select code, status from version where app_code = ${app} order by version_code`,
    );
    expect(rows).toEqual([
      { code: first, status: 'Approved' },
      { code: second, status: 'Unpublished' },
    ]);
    await expect(act(server, 'ada', app, { type: 'update-online-version', version: second })).rejects.toThrow();
  });

  it('keeps an unpublished app unpublished', async () => {
    const { app } = await online('Still out');
    await update(app, { versionCode: 2 });
    await good(withdraw(app));
    const { body: after } = await good(rollBack(app, 1));
    expect(after).toMatchObject({ appApprovalStatus: 'Unpublished', online: { versionName: '1.0.0' } });
    expect(await inCatalogue(app)).toBeUndefined();
    await good(reinstate(app));
    expect((await inCatalogue(app))?.versionName).toBe('1.0.0');
  });

  it('is refused for the current publication, another signer, an unknown number, and an app that was never published', async () => {
    const { app } = await online('Refused');
    expect(problemNameOf((await rollBack(app, 1)).problem)).toBe('publication-same-as-online');
    await update(app, { versionCode: 2, signers: ['bb'] });
    expect(problemNameOf((await rollBack(app, 1)).problem)).toBe('publication-other-signer');
    for (const number of [0, 9, 'one', '99999999999']) expect((await rollBack(app, number)).status).toBe(404);
    const draft = await readyApp(server, 'ada');
    expect(problemNameOf((await rollBack(draft.app, 1)).problem)).toBe('nothing-online');
  });
});

describe('concurrent operators', () => {
  it('get 412 with the current state when they act on an outdated one', async () => {
    const { app } = await online('Two');
    const { headers } = await operated(app);
    const seen = { 'if-match': headers.etag ?? '' };
    await good(withdraw(app, seen));
    const { status, bytes } = await reinstate(app, seen);
    expect(status).toBe(412);
    expect(JSON.parse(bytes.toString())).toMatchObject({ current: { appApprovalStatus: 'Unpublished' } });
    expect((await operated(app)).body.appApprovalStatus).toBe('Unpublished');
  });

  it('are not blocked from unpublishing by a company that keeps saving', async () => {
    const { app } = await online('Busy');
    const { headers } = await operated(app);
    await act(server, 'ada', app, { type: 'save-pricing' });
    await good(withdraw(app, { 'if-match': headers.etag ?? '' }));
  });

  it.each([
    ['unpublish the app', (app: string) => withdraw(app), 'app-withdrawn-already'],
    ['roll back to one publication', (app: string) => rollBack(app, 1), 'publication-same-as-online'],
  ] as const)('have one effect when fifty concurrent calls %s', async (_what, attempt, refusal) => {
    const { app } = await online('Fifty');
    await update(app, { versionCode: 2 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(app)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ problem }) => problemNameOf(problem)))).toEqual(new Set([refusal]));
    const [row] = await server.database.query(sql`
      select (select count(*)::int from store_act where app_code = ${app}) as acts,
             (select count(*)::int from audit where app_code = ${app} and refused is null
                 and action in ('withdraw-from-store', 'put-publication-back')) as lines,
             (select count(*)::int from message where link = ${`/app/${app}/history`}) as messages`);
    expect(row).toEqual({ acts: 1, lines: 1, messages: 1 });
  });
});

describe('releasing a package name', () => {
  const packageName = 'com.example.wanted';
  const free = (id: string, headers = {}) =>
    server.call(endpoints.releaseName, { as: 'olga', params: { id }, body, headers });

  /** Creates an app with a saved version of this package. */
  async function saved(as: 'ada' | 'eve', name: string) {
    const app = await newApp(server, as, name);
    const version = await stageVersion(server, app, { packageName, saved: false });
    const save = () => server.call(saveVersion, { as, params: { id: app, appVersionCode: version }, body: {} });
    return { app, version, save, first: await save() };
  }

  it('lets another app use it and asks the previous holder to save its version again', async () => {
    const holder = await saved('ada', 'Holder');
    expect(holder.first.body).toMatchObject({ saved: true });
    const other = await saved('eve', 'Newcomer');
    expect(problemNameOf(other.first.problem)).toBe('package-name-taken');
    const { body: after } = await good(free(holder.app));
    expect(after).toMatchObject({ packageName: null, acts: [{ kind: 'name-freed', reason: body.reason }] });
    expect(after.allowedActions).not.toContain('free-package-name');
    expect((await inboxOf('ada'))[0]?.text).toBe(
      `The store released the package name ${packageName} of Holder. Save the version again to reserve it. Reason: ${body.reason}`,
    );
    expect(await auditOf(holder.app)).toMatchObject([{ action: 'free-package-name', after: { reason: body.reason } }]);
    expect((await shellOf(holder.app)).releasabilityState.apkReleasable).toBe(false);
    expect((await other.save()).body).toMatchObject({ saved: true });
    expect(problemNameOf((await holder.save()).problem)).toBe('package-name-taken');
    await good(free(other.app));
    expect((await holder.save()).body).toMatchObject({ saved: true });
    await good(free(holder.app));
  });

  it('is refused for an app in the store or in review, and without a package name', async () => {
    const { app } = await online('Keeper');
    expect(problemNameOf((await free(app)).problem)).toBe('package-name-online');
    const empty = await newApp(server, 'ada', 'Nameless');
    expect(problemNameOf((await free(empty)).problem)).toBe('package-name-not-held');
    const ready = await readyApp(server, 'ada', { name: 'Waiting' });
    await act(server, 'ada', ready.app, { type: 'release' });
    expect(problemNameOf((await free(ready.app)).problem)).toBe('app-in-review');
  });

  it('has one effect for two concurrent calls', async () => {
    const { app } = await saved('ada', 'Twice');
    const answers = await Promise.all([free(app), free(app)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await operated(app)).body.acts).toHaveLength(1);
  });
});
