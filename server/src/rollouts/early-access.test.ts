// @module-tag slow-7
import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readCatalogueApp } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { checkUpdates } from '@lensdock/contract/devices/devices.endpoints.ts';
import type { UpdateCheck } from '@lensdock/contract/devices/devices.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import {
  addEarlyAccess,
  changeRollout,
  changeRolloutAsStore,
  readActiveRollout,
  readEarlyAccess,
  removeEarlyAccess,
} from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { deleteVersion, listVersions, readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good, newApp, onlineApp, stageVersion } from '../apps/testing/staged-app.ts';
import { meridian, northlight, startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  addCamera,
  approvedVersion,
  type NextVersion,
  rollingVersion,
  waitingVersion,
} from './testing/approved-version.ts';

const packageName = 'com.example.gate';
const facts = { androidApiLevel: 33, sdkAddonVersion: 9, abis: [], capabilities: [] };

let server: TestServer;
/** A store that allows early access before the approval. */
let open: TestServer;
beforeAll(async () => {
  [server, open] = await Promise.all([startTestServer(), startTestServer({ EARLY_ACCESS_BEFORE_APPROVAL: true })]);
});
afterAll(() => Promise.all([server?.stop(), open?.stop()]));

const change = ({ params }: NextVersion, action: 'start-early-access' | 'end-early-access', at = server) =>
  at.call(changeRollout, { as: 'ada', params, body: { action } });
const read = async ({ params }: NextVersion, at = server) =>
  (await at.call(readVersion, { as: 'ada', params })).body.rollout;
const add = (id: string, body: object) => server.call(addEarlyAccess, { as: 'ada', params: { id }, body });

/** The version that a camera with this package is offered, or its advice. */
async function offered(name: string, camera: Partial<UpdateCheck> = {}, at = server): Promise<string> {
  const body = { ...facts, packages: [{ packageName: name, versionCode: '0' }], ...camera };
  const [advice] = (await good(at.call(checkUpdates, { as: 'store', body }))).body.packages;
  return advice?.action === 'update' ? advice.versionCode : (advice?.action ?? 'nothing');
}

const draftVersion = async (app: string, name: string): Promise<NextVersion> => ({
  params: { id: app, appVersionCode: await stageVersion(open, app, { packageName: name, versionCode: 2 }) },
});

describe('the list of early access', () => {
  it('shows companies and cameras by name until they are removed', async () => {
    const { app } = await onlineApp(server);
    await addCamera(server, app, 'bench-2');
    const added = await add(app, { kind: 'company', companyId: meridian.id.toUpperCase() });
    expect(added.body).toEqual({
      companies: [{ receiverId: expect.any(String), companyId: meridian.id, companyName: meridian.name }],
      cameras: [{ receiverId: expect.any(String), cameraId: 'bench-2', name: 'Test camera bench-2' }],
      beforeApproval: false,
    });
    const receiverId = added.body.companies[0]?.receiverId ?? '';
    const removed = await server.call(removeEarlyAccess, { as: 'ada', params: { id: app, receiverId } });
    expect(removed.body.companies).toEqual([]);
    const again = await server.call(removeEarlyAccess, { as: 'ada', params: { id: app, receiverId } });
    expect(again.status).toBe(404);
  });

  it.each([
    ['a malformed company ID', { kind: 'company', companyId: 'Meridian' }, 'companyId'],
    ['no name of a camera', { kind: 'camera', cameraId: 'a', name: ' ' }, 'name'],
    ['no camera ID', { kind: 'camera', cameraId: '', name: 'Bench' }, 'cameraId'],
  ])('returns 400 for %s and names the field', async (_case, body, field) => {
    const { app } = await onlineApp(server);
    const { status, problem } = await add(app, body);
    expect([status, problem.errors[0]?.inputField]).toEqual([400, field]);
  });

  it('returns 400 for an unknown company and for an entry that exists', async () => {
    const { app } = await onlineApp(server);
    const unknown = await add(app, { kind: 'company', companyId: '0b6f4e1c-8d2a-4c57-9f10-3a5be7d2c984' });
    expect([unknown.status, problemNameOf(unknown.problem)]).toEqual([400, 'company-unknown']);
    await addCamera(server, app, 'bench-2');
    const twice = await add(app, { kind: 'camera', cameraId: 'bench-2', name: 'Another name' });
    expect(twice.problem.errors).toMatchObject([{ code: 'camera-already-added', inputField: 'cameraId' }]);
  });

  it('is not shown to another company', async () => {
    const { app: id } = await onlineApp(server);
    expect((await server.call(readEarlyAccess, { as: 'eve', params: { id } })).status).toBe(404);
  });
});

describe('early access to an approved version', () => {
  it('gives it to the named camera and company until it ends', async () => {
    const name = 'com.example.early';
    const version = await waitingVersion(server, { packageName: name });
    const { id } = version.params;
    expect(problemNameOf((await change(version, 'start-early-access')).problem)).toBe('early-access-empty');
    await addCamera(server, id, 'bench-3');
    await good(add(id, { kind: 'company', companyId: meridian.id }));
    const started = await good(change(version, 'start-early-access'));
    expect(started.body).toMatchObject({ state: 'waiting', earlyAccess: { companies: 1, cameras: 1 } });
    expect(await offered(name)).toBe('1');
    expect(await offered(name, { cameraId: 'bench-4', buyerCompanyId: northlight.id })).toBe('1');
    expect(await offered(name, { cameraId: 'bench-3' })).toBe('2');
    expect(await offered(name, { cameraId: 'bench-4', buyerCompanyId: meridian.id })).toBe('2');
    expect((await server.call(listVersions, { as: 'ada', params: { id } })).body.versions).toMatchObject([
      { versionName: '2.0.0', earlyAccess: true },
      { versionName: '1.0.0', earlyAccess: false },
    ]);
    expect(problemNameOf((await change(version, 'start-early-access')).problem)).toBe('early-access-running');
    expect((await change(version, 'end-early-access')).body.earlyAccess).toBeNull();
    expect(await offered(name, { cameraId: 'bench-3' })).toBe('1');
    expect((await read(version))?.steps.map(({ action }) => action)).toEqual([
      'submitted',
      'approved',
      'start-early-access',
      'end-early-access',
    ]);
  });

  it('is in the catalogue of the named company only', async () => {
    const apk = { packageName: 'com.example.shown' };
    const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries: [{ isocode: 'DE', selected: true }] };
    const { app: code } = await onlineApp(server, 'ada', { apk, availability });
    const release = { mode: 'manually' } as const;
    const version = await approvedVersion(server, code, { apk: { ...apk, versionCode: 2 }, release });
    await good(add(code, { kind: 'company', companyId: meridian.id }));
    await good(change(version, 'start-early-access'));
    const seenBy = async (companyId: string) =>
      (
        await good(
          server.call(readCatalogueApp, { as: 'store', params: { code }, query: { companyId, country: 'DE' } }),
        )
      ).body;
    expect(await seenBy(meridian.id)).toMatchObject({
      versionCode: '1',
      earlyAccess: { versionName: '2.0.0', versionCode: '2' },
    });
    expect((await seenBy(northlight.id)).earlyAccess).toBeNull();
  });

  it('notifies the storefront when a company is added or removed, but not of a camera', async () => {
    const version = await waitingVersion(server, { packageName: 'com.example.news' });
    const { id } = version.params;
    const news = async () =>
      (
        await server.database.query<{ kind: string }>(
          sql`select kind from store_event where app_code = ${id} and sequence > 1 order by sequence`,
        )
      ).map(({ kind }) => kind);
    await good(add(id, { kind: 'company', companyId: northlight.id }));
    expect(await news()).toEqual([]);
    await good(change(version, 'start-early-access'));
    const added = await good(add(id, { kind: 'company', companyId: meridian.id }));
    const started = ['early_access.started', 'app.offer_changed'];
    expect(await news()).toEqual(started);
    await addCamera(server, id, 'bench-8');
    expect(await news()).toEqual(started);
    const receiverId = added.body.companies.find(({ companyId }) => companyId === meridian.id)?.receiverId ?? '';
    await good(server.call(removeEarlyAccess, { as: 'ada', params: { id, receiverId } }));
    expect(await news()).toEqual([...started, 'app.offer_changed']);
  });

  it('continues during a rollout without a change of its stages, and ends with a halt', async () => {
    const name = 'com.example.both';
    const version = await rollingVersion(server, { packageName: name }, 1);
    await addCamera(server, version.params.id, 'bench-5');
    const before = await read(version);
    server.clock.advance(1000);
    await good(change(version, 'start-early-access'));
    expect(await read(version)).toMatchObject({ state: 'rolling', percent: 1, since: before?.since });
    expect(await offered(name, { cameraId: 'bench-5' })).toBe('2');
    await act(server, 'ada', version.params.id, {
      type: 'halt',
      version: version.params.appVersionCode,
      reason: 'It stops cameras.',
    });
    expect(await read(version)).toMatchObject({ state: 'halted', earlyAccess: null });
    expect(await offered(name, { cameraId: 'bench-5' })).toBe('1');
  });

  it('can be ended by the store with a reason', async () => {
    const version = await waitingVersion(server, { packageName: 'com.example.ended' });
    const { id } = version.params;
    await addCamera(server, id);
    const asStore = () =>
      server.call(changeRolloutAsStore, {
        as: 'olga',
        params: { id },
        body: { action: 'end-early-access', reason: 'Cameras restart.' },
      });
    expect(problemNameOf((await asStore()).problem)).toBe('early-access-not-running');
    await good(change(version, 'start-early-access'));
    expect((await good(asStore())).body.version?.rollout.steps.at(-1)).toMatchObject({
      action: 'end-early-access',
      side: 'store',
      reason: 'Cameras restart.',
    });
  });
});

describe('early access before the approval', () => {
  it('is refused and not offered unless the store allows it', async () => {
    const { app } = await onlineApp(server, 'ada', { apk: { packageName } });
    await addCamera(server, app);
    const appVersionCode = await stageVersion(server, app, { packageName, versionCode: 2 });
    const params = { id: app, appVersionCode };
    expect(problemNameOf((await change({ params }, 'start-early-access')).problem)).toBe('early-access-unapproved');
    const { allowedActions } = (await server.call(readApp, { as: 'ada', params: { id: app } })).body;
    expect(allowedActions.filter((action) => action.includes('early-access'))).toEqual([]);
  });

  it('gives the version to named cameras of the seller, and to no other company', async () => {
    const name = 'com.example.unapproved';
    const { app } = await onlineApp(open, 'ada', { apk: { packageName: name } });
    await addCamera(open, app, 'bench-6');
    const version = await draftVersion(app, name);
    const { allowedActions } = (await open.call(readApp, { as: 'ada', params: { id: app } })).body;
    expect(allowedActions).toContain(`start-early-access:${version.params.appVersionCode}`);
    expect(await read(version, open)).toBeNull();
    await good(change(version, 'start-early-access', open));
    expect(await read(version, open)).toMatchObject({ state: null, decides: 'company', earlyAccess: { cameras: 1 } });
    const as = (buyerCompanyId: string, cameraId = 'bench-6') => offered(name, { cameraId, buyerCompanyId }, open);
    expect(await as(northlight.id)).toBe('2');
    expect(await as(northlight.id, 'bench-7')).toBe('1');
    expect(await as(meridian.id)).toBe('1');
    expect(await offered(name, { cameraId: 'bench-6' }, open)).toBe('1');
    const deleted = await open.call(deleteVersion, { as: 'ada', params: version.params });
    expect(problemNameOf(deleted.problem)).toBe('early-access-running');
    await good(change(version, 'end-early-access', open));
    expect((await open.call(deleteVersion, { as: 'ada', params: version.params })).status).toBeLessThan(300);
  });

  it('is possible for the first version of an app, and shown to operators', async () => {
    const name = 'com.example.first';
    const app = await newApp(open);
    await addCamera(open, app);
    const version = { params: { id: app, appVersionCode: await stageVersion(open, app, { packageName: name }) } };
    await good(change(version, 'start-early-access', open));
    const own = { cameraId: 'bench-3', buyerCompanyId: northlight.id };
    expect(await offered(name, own, open)).toBe('1');
    expect(await offered(name, {}, open)).toBe('none');
    const { body } = await open.call(readActiveRollout, { as: 'olga', params: { id: app } });
    expect([body.version, body.earlyAccess?.versionName]).toEqual([null, '1.0.0']);
  });
});
