import { deleteApp, readApp, releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import { readCatalogueApp } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { checkUpdates } from '@lensdock/contract/devices/devices.endpoints.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { changeRollout, changeRolloutAsStore } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, good, readyApp } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { releasePackageNames } from '../testing/app-stages.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { advanceRollouts } from './advance-rollouts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

// Every app of this file has the same package, which only one may have.
beforeEach(() => releasePackageNames(server));

const dayMs = 24 * 3_600_000;
const packageName = 'com.example.first';

const availability: AvailabilityBody = {
  storeAvailabilityMode: 'PUBLIC',
  countries: [{ isocode: 'DE', selected: true }],
};

/** A new app that was submitted with a release mode and approved. */
async function approvedApp(release?: ReleasePlan) {
  const { app: id, version: appVersionCode } = await readyApp(server, 'ada', {
    availability,
    apk: { packageName },
  });
  await good(server.call(releaseApp, { as: 'ada', params: { id }, ...(release && { body: { release } }) }));
  await act(server, 'olga', id, { type: 'approve', kind: 'app' });
  return { id, appVersionCode };
}

type NewApp = Awaited<ReturnType<typeof approvedApp>>;

const change = (params: NewApp, body: object) => server.call(changeRollout, { as: 'ada', params, body });
const inStore = async ({ id: code }: NewApp) =>
  (await server.call(readCatalogueApp, { as: 'store', params: { code }, query: { country: 'DE' } })).status;
const stateOf = async (params: NewApp, as: SamplePersonName = 'ada') => {
  const { body: app } = await server.call(readApp, { as, params });
  const { body: version } = await server.call(readVersion, { as, params });
  return [app.appApprovalStatus, version.approvalStatus, version.rollout?.state, version.rollout?.decides];
};
async function offered(): Promise<string | undefined> {
  const packages = [{ packageName, versionCode: '0' }];
  const body = { androidApiLevel: 33, sdkAddonVersion: 9, abis: [], capabilities: [], packages };
  return (await good(server.call(checkUpdates, { as: 'store', body }))).body.packages[0]?.action;
}
const eventsOf = ({ id }: NewApp) =>
  server.database.query<{ kind: string }>(sql`select kind from store_event where app_code = ${id} order by position`);

describe('a new app', () => {
  it('is published when it is approved unless its company chose otherwise', async () => {
    const app = await approvedApp();
    expect(await stateOf(app)).toEqual(['Approved', 'Approved', 'complete', null]);
    expect(await inStore(app)).toBe(200);
  });

  it('waits after its approval until its company releases it as it was reviewed', async () => {
    const app = await approvedApp({ mode: 'manually' });
    expect(await stateOf(app)).toEqual(['Check', 'Approved', 'waiting', 'company']);
    expect([await inStore(app), await offered(), await eventsOf(app)]).toEqual([404, 'none', []]);
    const edit = await server.call(saveAvailability, { as: 'ada', params: { id: app.id }, body: availability });
    expect(problemNameOf(edit.problem)).toBe('app-in-review');
    const { body } = await server.call(readApp, { as: 'ada', params: app });
    expect(body.allowedActions.toSorted()).toEqual(
      ['release-now', 'schedule', 'cancel', 'start-early-access']
        .map((name) => `${name}:${app.appVersionCode}`)
        .toSorted(),
    );
    const released = await good(change(app, { action: 'release-now' }));
    expect(released.body.steps.map(({ action, side }) => [action, side])).toEqual([
      ['submitted', 'company'],
      ['approved', 'store'],
      ['released', 'company'],
    ]);
    expect(await stateOf(app)).toEqual(['Approved', 'Approved', 'complete', null]);
    expect([await inStore(app), await offered()]).toEqual([200, 'update']);
    expect(await eventsOf(app)).toEqual([{ kind: 'app.published' }]);
  });

  it('goes online at the date that its company chose, and at another one that it chooses later', async () => {
    const startsAt = (await server.clock.now()).getTime() + dayMs;
    const app = await approvedApp({ mode: 'scheduled', startsAt, timeZone: 'Europe/Berlin' });
    expect(await stateOf(app)).toEqual(['Check', 'Approved', 'scheduled', 'schedule']);
    await good(change(app, { action: 'schedule', startsAt: startsAt + dayMs, timeZone: 'Europe/Berlin' }));
    server.clock.advance(dayMs);
    await advanceRollouts(server.services, new AbortController().signal);
    expect([(await stateOf(app))[2], await inStore(app)]).toEqual(['scheduled', 404]);
    server.clock.advance(dayMs);
    await advanceRollouts(server.services, new AbortController().signal);
    expect([(await stateOf(app))[2], await inStore(app)]).toEqual(['complete', 200]);
  });

  it('is a draft again when the release is cancelled, and can be submitted again or deleted', async () => {
    const app = await approvedApp({ mode: 'manually' });
    await good(change(app, { action: 'cancel' }));
    expect(await stateOf(app)).toEqual(['Draft', 'Draft', null, 'company']);
    await good(server.call(releaseApp, { as: 'ada', params: app }));
    await act(server, 'olga', app.id, { type: 'approve', kind: 'app' });
    expect(await stateOf(app)).toEqual(['Approved', 'Approved', 'complete', null]);
    await releasePackageNames(server);
    const other = await approvedApp({ mode: 'manually' });
    expect((await server.call(deleteApp, { as: 'ada', params: other })).status).toBe(409);
    await good(change(other, { action: 'cancel' }));
    expect((await server.call(deleteApp, { as: 'ada', params: other })).status).toBe(204);
  });

  it('returns 409 for a rollout to a share of the cameras, and for a halt by the store', async () => {
    const app = await approvedApp({ mode: 'manually' });
    const shared = await change(app, { action: 'start-rollout', stages: [{ percent: 5, days: 1 }] });
    expect([shared.status, problemNameOf(shared.problem)]).toEqual([409, 'rollout-first-version']);
    const body = { action: 'halt', reason: 'It stops cameras.' };
    const halt = await server.call(changeRolloutAsStore, { as: 'olga', params: { id: app.id }, body });
    expect([halt.status, problemNameOf(halt.problem)]).toEqual([409, 'rollout-not-rolling']);
  });

  it.each<[string, object, string]>([
    ['no date', { mode: 'scheduled' }, 'release.startsAt'],
    ['a date in the past', { mode: 'scheduled', startsAt: 1, timeZone: 'UTC' }, 'release.startsAt'],
    ['an unknown mode', { mode: 'later' }, 'release.mode'],
  ])('returns 400 for a submission with %s and names the field', async (_case, release, field) => {
    const { app: id } = await readyApp(server, 'ada', { apk: { packageName } });
    const { status, problem } = await server.call(releaseApp, { as: 'ada', params: { id }, body: { release } });
    expect([status, problem.errors[0]?.inputField]).toEqual([400, field]);
  });

  it('waits when the policy approves it as well, and the answer says so', async () => {
    const { app: id, version: appVersionCode } = await readyApp(server, 'eve', { apk: { packageName } });
    const body = { release: { mode: 'manually' } };
    const answer = await good(server.call(releaseApp, { as: 'eve', params: { id }, body }));
    expect(answer.body.message).toContain('It is waiting for its release.');
    expect(await stateOf({ id, appVersionCode }, 'eve')).toEqual(['Check', 'Approved', 'waiting', 'company']);
    expect(await offered()).toBe('none');
  });
});
