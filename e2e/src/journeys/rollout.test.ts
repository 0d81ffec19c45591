import { addEarlyAccess, changeRollout } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import type { RolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import { readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { approvedVersion, type NextVersion } from '@lensdock/server/rollouts/testing/approved-version.ts';
import { meridian, startTestServer, type TestServer } from '@lensdock/server/testing/test-server.ts';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { type CameraFleet, createFleet } from '../../../sample/cameras/camera-fleet.ts';
import { isOnTurn } from '../../../tools/running/share.ts';

const it = test.skipIf(!isOnTurn('journeys/rollout'));

const packageName = 'com.example.gate';
const signers = ['ab'.repeat(32)];

let server: TestServer;
let fleet: CameraFleet;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { apk: { packageName, signers, bytes: 'the first version' } })).app;
  await server.runPendingTasks();
  const token = (await server.services.signOn.issueSampleToken?.('store')) ?? '';
  fleet = createFleet({
    address: await server.server.listen({ port: 0, host: '127.0.0.1' }),
    token: async () => token,
    logKey: (await server.server.inject('/log/key')).body,
    cameras: 1000,
    packageNames: [packageName],
    companyOf: (number) => (number % 10 === 0 ? meridian.id : undefined),
  });
});
afterAll(() => server?.stop());

/** The cameras check until none has anything to install. The public log is written first, as they verify with it. */
async function follow(): Promise<void> {
  await server.runPendingTasks();
  await fleet.checkAll();
  expect(fleet.failures).toEqual([]);
}

const change = async ({ params }: NextVersion, body: RolloutChange) => {
  const answer = await server.call(changeRollout, { as: 'ada', params, body });
  expect(answer.status).toBe(200);
};
const shown = async ({ params }: NextVersion) =>
  (await server.call(readVersion, { as: 'ada', params })).body.rollout?.cameras;
const holding = (versionCode: string) => fleet.versionsOf(packageName).get(versionCode) ?? 0;
const next = (versionCode: number, bytes: string) =>
  approvedVersion(server, app, {
    apk: { packageName, versionCode, signers, bytes },
    release: { mode: 'manually' },
  });

it('a thousand cameras follow a version to 5% and 20%, its halt, and the fixed version to all of them', async () => {
  await follow();
  // The third model is too old for the app.
  const able = 667;
  expect([holding('1'), holding('0')]).toEqual([able, 1000 - able]);

  const faulty = await next(2, 'the version with a fault');
  await follow();
  expect(holding('2')).toBe(0);

  await change(faulty, { action: 'start-rollout', stages: [{ percent: 5, days: 1 }] });
  await follow();
  const atFive = fleet.cameras.filter(({ installed }) => installed.get(packageName) === '2');
  expect(atFive.length).toBeGreaterThan(able * 0.02);
  expect(atFive.length).toBeLessThan(able * 0.09);
  expect(await shown(faulty)).toEqual({ installed: atFive.length, known: 1000 });

  await change(faulty, { action: 'set-percent', percent: 20 });
  await follow();
  const atTwenty = holding('2');
  expect(atTwenty).toBeGreaterThan(able * 0.14);
  expect(atTwenty).toBeLessThan(able * 0.26);
  expect(atFive.every(({ installed }) => installed.get(packageName) === '2')).toBe(true);
  expect(await shown(faulty)).toEqual({ installed: atTwenty, known: 1000 });

  await change(faulty, { action: 'halt', reason: 'It loses its settings.' });
  await follow();
  expect([holding('2'), holding('1')]).toEqual([atTwenty, able - atTwenty]);

  const fixed = await next(3, 'the version without the fault');
  await change(fixed, { action: 'start-rollout', stages: [{ percent: 50, days: 1 }] });
  await follow();
  expect(await shown(fixed)).toEqual({ installed: holding('3'), known: 1000 });
  expect(await shown(faulty)).toEqual({ installed: holding('2'), known: 1000 });

  await change(fixed, { action: 'complete' });
  await follow();
  expect([holding('3'), holding('2'), holding('1')]).toEqual([able, 0, 0]);
  expect(await shown(fixed)).toEqual({ installed: able, known: 1000 });
}, 120_000);

it('the cameras of a company with early access, and a test camera, get the next version before the others', async () => {
  const early = await next(4, 'the version for a few');
  const named = [
    { kind: 'company', companyId: meridian.id },
    { kind: 'camera', cameraId: 'camera-1', name: 'Bench' },
  ];
  for (const body of named) await server.call(addEarlyAccess, { as: 'ada', params: { id: app }, body });
  await change(early, { action: 'start-early-access' });
  await follow();
  const holders = fleet.cameras.filter(({ installed }) => installed.get(packageName) === '4');
  const expected = fleet.cameras.filter(
    ({ cameraId, buyerCompanyId, installed }) =>
      installed.get(packageName) !== '0' && (buyerCompanyId === meridian.id || cameraId === 'camera-1'),
  );
  expect(expected.length).toBeGreaterThan(50);
  expect(holders).toEqual(expected);
  expect(await shown(early)).toEqual({ installed: holders.length, known: 1000 });
}, 60_000);
