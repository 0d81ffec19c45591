import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import {
  changeRollout,
  changeRolloutAsStore,
  readActiveRollout,
} from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import type { RolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import { listVersions, readVersion, saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, onlineApp, readyApp, stageVersion } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { advanceRollouts } from './advance-rollouts.ts';
import { approvedVersion, type NextVersion, rollingVersion, waitingVersion } from './testing/approved-version.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const dayMs = 24 * 3_600_000;
const change = ({ params }: NextVersion, body: RolloutChange) =>
  server.call(changeRollout, { as: 'ada', params, body });
const read = async ({ params }: NextVersion) => (await server.call(readVersion, { as: 'ada', params })).body;
const advance = () => advanceRollouts(server.services, new AbortController().signal);
const now = async () => (await server.clock.now()).getTime();

/** Each version of the app as `code status label state`, newest first. */
async function listed(id: string) {
  const { versions } = (await server.call(listVersions, { as: 'ada', params: { id } })).body;
  return versions.map((one) => [one.versionName, one.approvalStatus, one.displayLabel, one.rollout?.state].join(' '));
}

describe('the release mode of a version', () => {
  it('keeps an approved version back when it is manual, until the company releases it', async () => {
    const version = await waitingVersion(server);
    expect(await listed(version.params.id)).toEqual([
      '2.0.0 Approved unpublished waiting',
      '1.0.0 Approved online complete',
    ]);
    expect((await read(version)).rollout).toMatchObject({ mode: 'manually', state: 'waiting', decides: 'company' });
    const released = await change(version, { action: 'release-now' });
    expect(released.body).toMatchObject({ state: 'complete', percent: 100, decides: null });
    expect(released.body.steps.map(({ action, side, by }) => [action, side, by])).toEqual([
      ['submitted', 'company', 'Ada Keller'],
      ['approved', 'store', null],
      ['released', 'company', 'Ada Keller'],
    ]);
    expect(await listed(version.params.id)).toEqual([
      '2.0.0 Approved online complete',
      '1.0.0 Unpublished unpublished replaced',
    ]);
  });

  it('publishes a version when it is approved, when it is immediate or missing', async () => {
    const { app } = await onlineApp(server);
    const version = await approvedVersion(server, app);
    expect(await listed(app)).toEqual(['2.0.0 Approved online complete', '1.0.0 Unpublished unpublished replaced']);
    expect((await read(version)).rollout?.mode).toBe('immediately');
  });

  it('puts a version online at its date, with a notice', async () => {
    const { app } = await onlineApp(server);
    const startsAt = (await now()) + dayMs;
    const release: ReleasePlan = { mode: 'scheduled', startsAt, timeZone: 'Europe/Berlin' };
    const version = await approvedVersion(server, app, { release });
    expect((await read(version)).rollout).toMatchObject({ state: 'scheduled', startsAt, decides: 'schedule' });
    await advance();
    expect((await read(version)).rollout?.state).toBe('scheduled');
    server.clock.advance(dayMs);
    await advance();
    const { rollout } = await read(version);
    expect([rollout?.state, rollout?.steps.at(-1)]).toEqual([
      'complete',
      expect.objectContaining({ action: 'released', side: 'schedule', by: null }),
    ]);
    const { body } = await server.call(readInbox, { as: 'ada', query: {} });
    expect(JSON.stringify(body)).toContain('Version 2.0.0 of Gatekeeper is online for everyone.');
    await advance();
    expect((await read(version)).rollout?.steps).toHaveLength(3);
  });

  it.each<[string, ReleasePlan, string]>([
    ['no date', { mode: 'scheduled' }, 'release.startsAt'],
    ['no time zone', { mode: 'scheduled', startsAt: 1 }, 'release.timeZone'],
    ['a date in the past', { mode: 'scheduled', startsAt: 1, timeZone: 'UTC' }, 'release.startsAt'],
    ['an unknown zone', { mode: 'scheduled', startsAt: 1, timeZone: 'Mars/Olympus' }, 'release.timeZone'],
    ['a date without a schedule', { mode: 'manually', startsAt: 1 }, 'release.startsAt'],
  ])('is rejected with 400 and the field when it has %s', async (_case, release, field) => {
    const { app } = await onlineApp(server);
    const params = { id: app, appVersionCode: await stageVersion(server, app, { versionCode: 2, saved: false }) };
    const { status, problem } = await server.call(saveVersion, { as: 'ada', params, body: { release } });
    expect([status, problem.errors[0]?.inputField]).toEqual([400, field]);
  });

  it('is rejected with 400 for the first version of an app unless it is immediate', async () => {
    const { app, version } = await readyApp(server);
    const params = { id: app, appVersionCode: version };
    const body = { release: { mode: 'manually' as const } };
    const { status, problem } = await server.call(saveVersion, { as: 'ada', params, body });
    expect([status, problem.errors[0]?.code]).toEqual([400, 'release-first-version']);
  });
});

describe('a waiting version', () => {
  it('can be scheduled, scheduled again, and cancelled', async () => {
    const version = await waitingVersion(server);
    const startsAt = (await now()) + dayMs;
    const schedule = { action: 'schedule', timeZone: 'UTC' } as const;
    expect((await change(version, { ...schedule, startsAt })).body).toMatchObject({ state: 'scheduled', startsAt });
    const later = startsAt + dayMs;
    expect((await change(version, { ...schedule, startsAt: later })).body.startsAt).toBe(later);
    expect((await change(version, { action: 'cancel' })).body.state).toBe('replaced');
    server.clock.advance(3 * dayMs);
    await advance();
    expect(await listed(version.params.id)).toEqual([
      '2.0.0 Unpublished unpublished replaced',
      '1.0.0 Approved online complete',
    ]);
  });

  it('is replaced by the next approved version', async () => {
    const version = await waitingVersion(server);
    await approvedVersion(server, version.params.id, { apk: { versionCode: 3 }, release: { mode: 'manually' } });
    expect(await listed(version.params.id)).toEqual([
      '3.0.0 Approved unpublished waiting',
      '2.0.0 Unpublished unpublished replaced',
      '1.0.0 Approved online complete',
    ]);
  });
});

describe('a rollout', () => {
  it('grows manually, halts, resumes and completes', async () => {
    const version = await waitingVersion(server);
    const start: RolloutChange = { action: 'start-rollout', stages: [{ percent: 5, days: 1 }] };
    expect((await change(version, start)).body).toMatchObject({ state: 'rolling', percent: 5, decides: 'company' });
    expect((await change(version, { action: 'set-percent', percent: 20 })).body.percent).toBe(20);
    const lower = await change(version, { action: 'set-percent', percent: 10 });
    expect([lower.status, lower.problem.errors[0]?.code]).toEqual([400, 'share-not-higher']);
    const halted = await change(version, { action: 'halt', reason: 'It stops cameras.' });
    expect(halted.body).toMatchObject({
      state: 'halted',
      percent: 20,
      reason: 'It stops cameras.',
      decides: 'company',
    });
    expect((await change(version, { action: 'resume' })).body).toMatchObject({ state: 'rolling', percent: 20 });
    expect((await change(version, { action: 'complete' })).body).toMatchObject({ state: 'complete', percent: 100 });
  });

  it('advances automatically after days, stops while it is halted, and ends at its last stage', async () => {
    const version = await waitingVersion(server);
    const stages = [5, 20, 100].map((percent) => ({ percent, days: 2 }));
    const started = await change(version, { action: 'start-rollout', stages });
    expect(started.body).toMatchObject({ percent: 5, decides: 'schedule', nextStageAt: (await now()) + 2 * dayMs });
    await advance();
    expect((await read(version)).rollout?.percent).toBe(5);
    server.clock.advance(2 * dayMs);
    await advance();
    expect((await read(version)).rollout).toMatchObject({ percent: 20, stages: [{ percent: 100, days: 2 }] });
    await change(version, { action: 'halt', reason: 'It stops cameras.' });
    server.clock.advance(9 * dayMs);
    await advance();
    expect((await read(version)).rollout).toMatchObject({ state: 'halted', percent: 20 });
    await change(version, { action: 'resume' });
    await advance();
    expect((await read(version)).rollout?.percent).toBe(20);
    server.clock.advance(2 * dayMs);
    await advance();
    expect((await read(version)).rollout).toMatchObject({ state: 'rolling', percent: 100, decides: 'company' });
  });

  it('goes to a number of cameras first, and then to a percentage of them', async () => {
    const version = await waitingVersion(server);
    const stages = [
      { cameras: 10, days: 1 },
      { cameras: 50, days: 1 },
      { percent: 20, days: 1 },
    ];
    const started = await change(version, { action: 'start-rollout', stages });
    expect(started.body).toMatchObject({ percent: 0, cameraLimit: 10, decides: 'schedule' });
    server.clock.advance(dayMs);
    await advance();
    expect((await read(version)).rollout).toMatchObject({ cameraLimit: 50, steps: [{}, {}, {}, { cameras: 50 }] });
    const fewer = await change(version, { action: 'set-percent', cameras: 49 });
    expect(fewer.problem.errors).toMatchObject([{ code: 'cameras-not-higher', inputField: 'cameras' }]);
    expect((await change(version, { action: 'set-percent', percent: 5 })).body).toMatchObject({
      percent: 5,
      cameraLimit: null,
      decides: 'company',
    });
    const number = await change(version, { action: 'set-percent', cameras: 900 });
    expect(number.problem.errors).toMatchObject([{ code: 'cameras-after-share', inputField: 'cameras' }]);
  });

  it('does not keep others waiting when it cannot advance', async () => {
    const stages = [5, 20].map((percent) => ({ percent, days: 1 }));
    const [broken, other] = [await waitingVersion(server), await waitingVersion(server)];
    for (const version of [broken, other]) await change(version, { action: 'start-rollout', stages });
    // A stage that no call could have written.
    await server.database.execute(sql`
      update rollout set stages = jsonb_set(stages, '{1,percent}', '40000') where version_code = ${broken.params.appVersionCode}`);
    server.clock.advance(dayMs);
    await expect(advance()).rejects.toThrow(`rollout of app ${broken.params.id}: not advanced`);
    expect((await read(other)).rollout?.percent).toBe(20);
    await server.database.execute(sql`
      update rollout set next_stage_at = null where version_code = ${broken.params.appVersionCode}`);
  });

  it('refuses stages that do not grow', async () => {
    const version = await waitingVersion(server);
    const stages = [20, 5].map((percent) => ({ percent, days: 1 }));
    const { status, problem } = await change(version, { action: 'start-rollout', stages });
    expect([status, problem.errors[0]?.inputField]).toEqual([400, 'stages.1.percent']);
  });

  it.each<[string, RolloutChange]>([
    ['halted', { action: 'halt', reason: 'It stops cameras.' }],
    ['explicitly replaced', { action: 'cancel' }],
  ])('keeps the next version from approval until it is %s', async (_, ending) => {
    const version = await rollingVersion(server);
    const { id } = version.params;
    const next = { params: { id, appVersionCode: await stageVersion(server, id, { versionCode: 3, saved: false }) } };
    server.clock.advance(1000);
    await server.call(saveVersion, { as: 'ada', ...next, body: {} });
    const approve = () => act(server, 'olga', id, { type: 'approve', kind: 'version' });
    await expect(approve()).rejects.toMatchObject({ problem: 'rollout-in-progress' });
    expect((await change(version, ending)).status).toBe(200);
    await approve();
    expect((await read(version)).rollout?.state).toBe('replaced');
    expect((await read(next)).rollout?.state).toBe('complete');
  });

  it('is halted when the app is unpublished, and stays halted when it is restored', async () => {
    const version = await rollingVersion(server);
    await act(server, 'olga', version.params.id, { type: 'withdraw-from-store' });
    await act(server, 'olga', version.params.id, { type: 'reinstate' });
    const { rollout } = await read(version);
    expect([rollout?.state, rollout?.decides, rollout?.steps.at(-1)?.action]).toEqual(['halted', 'company', 'paused']);
  });

  it('can only be resumed by the store when the store halted it', async () => {
    const version = await rollingVersion(server);
    const params = { id: version.params.id };
    const asStore = (action: 'halt' | 'resume') =>
      server.call(changeRolloutAsStore, { as: 'olga', params, body: { action, reason: 'Cameras restart.' } });
    expect((await asStore('halt')).body.version?.rollout).toMatchObject({ state: 'halted', decides: 'store' });
    expect(problemNameOf((await change(version, { action: 'resume' })).problem)).toBe('rollout-halted-by-store');
    expect(problemNameOf((await asStore('halt')).problem)).toBe('rollout-not-rolling');
    expect((await asStore('resume')).body.version?.rollout).toMatchObject({ state: 'rolling', decides: 'company' });
    const { body } = await server.call(readActiveRollout, { as: 'olga', params });
    expect(body.version?.versionName).toBe('2.0.0');
  });

  it('returns 409 for an action that its state forbids, and for an unpublished app', async () => {
    const version = await waitingVersion(server);
    for (const [body, problem] of [
      [{ action: 'complete' }, 'rollout-not-rolling'],
      [{ action: 'resume' }, 'rollout-not-halted'],
    ] as const)
      expect(problemNameOf((await change(version, body)).problem)).toBe(problem);
    await change(version, { action: 'release-now' });
    expect(problemNameOf((await change(version, { action: 'release-now' })).problem)).toBe('rollout-not-waiting');
    expect(problemNameOf((await change(version, { action: 'cancel' })).problem)).toBe('rollout-over');
    await act(server, 'olga', version.params.id, { type: 'withdraw-from-store' });
    expect(problemNameOf((await change(version, { action: 'cancel' })).problem)).toBe('app-withdrawn');
  });

  it('returns null for an app without one, and 404 for another company, an unknown app and an unknown version', async () => {
    const { app } = await onlineApp(server);
    const active = (id: string) => server.call(readActiveRollout, { as: 'olga', params: { id } });
    expect((await active(app)).body).toEqual({ version: null, earlyAccess: null });
    expect((await active('A-00000000')).status).toBe(404);
    const version = await waitingVersion(server);
    const body = { action: 'release-now' } as const;
    expect((await server.call(changeRollout, { as: 'eve', ...version, body })).status).toBe(404);
    const unknown = { id: app, appVersionCode: version.params.appVersionCode };
    expect((await server.call(changeRollout, { as: 'ada', params: unknown, body })).status).toBe(404);
  });
});
