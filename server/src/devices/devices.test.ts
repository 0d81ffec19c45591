import { createHash } from 'node:crypto';
import { checkUpdates } from '@lensdock/contract/devices/devices.endpoints.ts';
import type { UpdateCheck } from '@lensdock/contract/devices/devices.ts';
import { unpublishApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import { readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, good, onlineApp, stageVersion } from '../apps/testing/staged-app.ts';
import { rollingVersion, waitingVersion } from '../rollouts/testing/approved-version.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let app: string;
const bytes = 'the bytes of version 7';
beforeAll(async () => {
  server = await startTestServer();
  const apk = { packageName: 'com.example.gate', versionCode: 7, deviceCapabilities: ['ptz'], signers: ['aa'], bytes };
  app = (await onlineApp(server, 'ada', { apk })).app;
});
afterAll(() => server?.stop());

const camera = { androidApiLevel: 29, sdkAddonVersion: null, abis: ['arm64-v8a'], capabilities: ['ptz'] };
const installed = (versionCode: string, packageName = 'com.example.gate') => [{ packageName, versionCode }];

async function check(change: Partial<UpdateCheck>) {
  const body = { ...camera, packages: installed('6'), ...change };
  const answer = await server.call(checkUpdates, { as: 'store', body });
  return answer.body;
}

it('offers a newer version with its hash, signer, target and address', async () => {
  const { packages } = await check({});
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(packages).toEqual([
    {
      packageName: 'com.example.gate',
      action: 'update',
      versionCode: '7',
      versionName: '7.0.0',
      sizeBytes: bytes.length,
      sha256,
      signers: ['aa'],
      target: 'com.example.gate/7.apk',
      url: expect.stringMatching(/^\/files\/links\//),
    },
  ]);
});

it.each([
  ['the same version', { packages: installed('7') }, null],
  ['a newer version', { packages: installed('18446744073709551615') }, null],
  ['an unknown package', { packages: installed('1', 'com.example.other') }, null],
  ['an older Android', { androidApiLevel: 26 }, 'android-too-old'],
  ['a missing capability', { capabilities: [] }, 'capability'],
])('offers nothing to a camera with %s', async (_camera, change, incompatible) => {
  expect((await check(change)).packages).toMatchObject([{ action: 'none', incompatible }]);
});

it('offers a version to a camera without its optional capability', async () => {
  const apk = {
    deviceCapabilities: ['ptz', 'ir'],
    requirements: { sdkAddonVersion: 5, deviceCapabilities: ['ptz'] },
    packageName: 'com.example.optional',
  };
  await onlineApp(server, 'ada', { name: 'Optional', apk: { ...apk, versionCode: 7 } });
  const packages = installed('6', apk.packageName);
  expect((await check({ packages, sdkAddonVersion: 5 })).packages).toMatchObject([{ action: 'update' }]);
  expect((await check({ packages, sdkAddonVersion: 4 })).packages).toMatchObject([
    { action: 'none', incompatible: 'sdk-addon-too-old' },
  ]);
});

it('answers every package in the order of the request, and spreads the next check', async () => {
  const names = ['b', 'com.example.gate', 'a'];
  const { packages, nextCheckSeconds } = await check({ packages: names.flatMap((name) => installed('1', name)) });
  expect(packages.map(({ packageName, action }) => [packageName, action])).toEqual([
    ['b', 'none'],
    ['com.example.gate', 'update'],
    ['a', 'none'],
  ]);
  expect(nextCheckSeconds).toBeGreaterThanOrEqual(2700);
  expect(nextCheckSeconds).toBeLessThanOrEqual(4500);
});

it('lets a camera resume a download without a token, and see that it is the same file', async () => {
  const [advice] = (await check({})).packages;
  const url = advice?.action === 'update' ? advice.url : '';
  const get = (headers = {}) => server.server.inject({ url, headers });
  const whole = await get();
  const tag = String(whole.headers.etag);
  expect([whole.statusCode, whole.body, tag]).toEqual([
    200,
    bytes,
    `"${createHash('sha256').update(bytes).digest('hex')}"`,
  ]);
  const rest = await get({ range: 'bytes=10-', 'if-range': tag });
  expect([rest.statusCode, rest.body]).toEqual([206, bytes.slice(10)]);
  const other = await get({ range: 'bytes=10-', 'if-range': '"another file"' });
  expect([other.statusCode, other.body]).toEqual([200, bytes]);
  for (const known of [tag, `"other", W/${tag}`]) expect((await get({ 'if-none-match': known })).statusCode).toBe(304);
  server.clock.advance(3_600_000);
  expect((await get()).statusCode).toBe(404);
});

it('says when and why the store has unpublished an app', async () => {
  const since = (await server.clock.now()).getTime();
  const body = { reason: 'It opens the gate for strangers.' };
  await good(server.call(unpublishApp, { as: 'olga', params: { id: app }, body }));
  server.clock.advance(1000);
  expect((await check({})).packages).toEqual([
    { packageName: 'com.example.gate', action: 'withdrawn', reason: 'unpublished', explanation: body.reason, since },
  ]);
  await act(server, 'olga', app, { type: 'reinstate' });
  expect((await check({})).packages).toMatchObject([{ action: 'update' }]);
});

it('keeps offering the newer version after the next one was only submitted', async () => {
  await stageVersion(server, app, { packageName: 'com.example.gate', versionCode: 9 });
  expect((await check({})).packages).toMatchObject([{ versionCode: '7' }]);
});

it('returns 400 with the field for an invalid check', async () => {
  const send = (body: object) => server.call(checkUpdates, { as: 'store', body: { ...camera, packages: [], ...body } });
  for (const [field, body] of [
    ['androidApiLevel', { androidApiLevel: 'new' }],
    ['packages.0.versionCode', { packages: installed('-1') }],
    ['packages', { packages: Array.from({ length: 201 }, () => installed('1')).flat() }],
  ] as const) {
    const { status, problem } = await send(body);
    expect([status, problem.errors[0]?.inputField]).toEqual([400, field]);
  }
});

it('offers a version that rolls out to its share of the cameras, and counts what they report', async () => {
  const packageName = 'com.example.rolling';
  const rolling = await rollingVersion(server, { packageName }, 20);
  const { id, appVersionCode: version } = rolling.params;
  const cameras = Array.from({ length: 60 }, (_, index) => ({ cameraId: `camera-${index}`, has: '1' }));
  const updateAll = async () => {
    for (const camera of cameras) {
      const send = () => check({ cameraId: camera.cameraId, packages: installed(camera.has, packageName) });
      const [advice] = (await send()).packages;
      if (advice?.action !== 'update') continue;
      camera.has = advice.versionCode;
      await send();
    }
    return cameras.filter(({ has }) => has === '2').length;
  };
  const shown = async () =>
    (await server.call(readVersion, { as: 'ada', params: rolling.params })).body.rollout?.cameras;
  const holders = await updateAll();
  expect(holders).toBeGreaterThan(3);
  expect(holders).toBeLessThan(25);
  expect(await shown()).toEqual({ installed: holders, known: 60 });
  expect((await check({ packages: installed('1', packageName) })).packages).toMatchObject([{ action: 'none' }]);
  await act(server, 'ada', id, { type: 'halt', version, reason: 'It stops cameras.' });
  expect((await check({ cameraId: 'new', packages: installed('1', packageName) })).packages).toMatchObject([
    { action: 'none', incompatible: null },
  ]);
  expect(await updateAll()).toBe(holders);
  await act(server, 'ada', id, { type: 'resume', version });
  await act(server, 'ada', id, { type: 'complete', version });
  expect(await updateAll()).toBe(60);
  expect(await shown()).toEqual({ installed: 60, known: 61 });
});

it('offers a version to exactly the number of cameras that the seller chose, even when they ask at once', async () => {
  const packageName = 'com.example.counted';
  const { params } = await waitingVersion(server, { packageName });
  const { id, appVersionCode: version } = params;
  await act(server, 'ada', id, { type: 'start-rollout', version, stages: [{ cameras: 3, days: 1 }] });
  const offeredTo = async () => {
    const cameras = Array.from({ length: 12 }, (_, index) => `counted-${index}`);
    const answers = await Promise.all(
      cameras.map((cameraId) => check({ cameraId, packages: installed('1', packageName) })),
    );
    return cameras.filter((_, index) => answers[index]?.packages[0]?.action === 'update');
  };
  const first = await offeredTo();
  expect(first).toHaveLength(3);
  expect(await offeredTo()).toEqual(first);
  expect((await check({ packages: installed('1', packageName) })).packages).toMatchObject([{ action: 'none' }]);
  await act(server, 'ada', id, { type: 'set-percent', version, cameras: 5 });
  const more = await offeredTo();
  expect(more).toHaveLength(5);
  expect(more).toEqual(expect.arrayContaining(first));
  await act(server, 'ada', id, { type: 'set-percent', version, percent: 1 });
  expect(await offeredTo()).toEqual(expect.arrayContaining(more));
});
