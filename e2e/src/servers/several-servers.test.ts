import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { type SharedInstallation, startSharedInstallation } from '@lensdock/server/testing/shared-installation.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { type RoundRobin, startRoundRobin } from '../product/round-robin.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { publishApp } from '../steps/publish-app.ts';
import { journeyApk, otherApk } from '../steps/sample-files.ts';
import { sendInParts } from '../steps/send-in-parts.ts';
import { writeApps } from '../steps/write-apps.ts';

const it = test.skipIf(!isOnTurn('servers/several-servers'));

let shared: SharedInstallation;
let proxy: RoundRobin;
let browser: Browser;
const servers: { port: number; process: ChildProcess }[] = [];

beforeAll(async () => {
  [shared, browser] = await Promise.all([startSharedInstallation(), openBrowser()]);
  const ports = [await freePort(), await freePort(), await freePort()];
  proxy = await startRoundRobin(() => ports);
  const environment = { ...shared.environment, LENSDOCK_URL: proxy.address, LENSDOCK_SAMPLE_PEOPLE: 'true' };
  // All servers start at the same time: one migrates, the others wait.
  const started = ports.map(async (port) => ({ port, process: await startProcess(environment, port) }));
  servers.push(...(await Promise.all(started)));
}, 180_000);
afterAll(async () => {
  for (const { process } of servers) await killProcess(process, 'SIGTERM');
  await browser?.close();
  await proxy?.close();
  await shared?.stop();
}, 60_000);

const send = (token: string, path: string, init: RequestInit = {}) =>
  fetch(`${proxy.address}${path}`, { ...init, headers: { Authorization: `Bearer ${token}`, ...init.headers } });

it('a lowered or removed member loses access within a minute on each of three servers', async () => {
  const data = shared.environment.LENSDOCK_DATA ?? '';
  const [ada, ben] = [await tokenOf('ada', data), await tokenOf('ben', data)];
  const member = '/api/devcon/company/members';
  const callServer = ({ port }: { port: number }, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${ben}`, 'Content-Type': 'application/json', ...init.headers },
    });
  const create = (server: { port: number }) =>
    callServer(server, '/api/devcon/products', { method: 'POST', body: '{"name":"Bens app"}' });
  const statuses = (call: (server: { port: number }) => Promise<Response>) =>
    Promise.all(servers.map(async (server) => (await call(server)).status));
  // Every server now remembers the membership.
  expect(await statuses(create)).toEqual([201, 201, 201]);

  const { members } = (await (await send(ada, member)).json()) as { members: { memberId: string; revision: number }[] }; // The reply of the call.
  const revision = members.find(({ memberId }) => memberId === 'ben')?.revision;
  const lowered = await send(ada, `${member}/ben`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': `"r${revision}"` },
    body: '{"role":"viewer","apps":null,"lastDay":null}',
  });
  expect(lowered.status).toBe(200);
  await expect.poll(() => statuses(create), { timeout: 60_000, interval: 1_000 }).toEqual([403, 403, 403]);
  const read = (server: { port: number }) => callServer(server, '/api/devcon/products');
  expect(await statuses(read)).toEqual([200, 200, 200]);

  expect((await send(ada, `${member}/ben`, { method: 'DELETE' })).status).toBe(204);
  await expect.poll(() => statuses(read), { timeout: 60_000, interval: 1_000 }).toEqual([403, 403, 403]);
}, 150_000);

it('three servers act as one product under load, and lose nothing when one is killed', async () => {
  const [ada, store] = [
    await tokenOf('ada', shared.environment.LENSDOCK_DATA ?? ''),
    await tokenOf('store', shared.environment.LENSDOCK_DATA ?? ''),
  ];
  const load = writeApps((init) => send(ada, '/api/devcon/products', init), 2);
  const code = await publishApp(browser, proxy.address, 'Everywhere', journeyApk);
  expect(Math.min(...[0, 1, 2].map((index) => proxy.requestCounts[index] ?? 0))).toBeGreaterThan(20);

  // An upload moves between the servers while one of them dies.
  const create = await send(ada, '/api/devcon/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"Wanderer"}',
  });
  const upload = ((await create.json()) as { code: string }).code; // The reply of the call.
  const bytes = await readFile(otherApk);
  const sending = sendInParts((path, init) => send(ada, path, init), { app: upload, bytes, parts: 12 });
  await wait(300);
  await killProcess(servers[0]?.process, 'SIGKILL');
  await sending;
  // The reply of the call.
  const { versions } = (await (await send(ada, `/api/devcon/products/${upload}/app-versions`)).json()) as {
    versions: { code: string }[];
  };
  expect(versions).toHaveLength(1);
  const kept = await send(ada, `/api/devcon/products/${upload}/app-versions/${versions[0]?.code}/apk`);
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);

  await wait(1_000);
  const acknowledged = await load.stop();
  expect(acknowledged.length).toBeGreaterThan(5);
  // The reply of the call.
  const list = (await (await send(ada, '/api/devcon/products')).json()) as { productContainers: { name: string }[] };
  const names = list.productContainers.map(({ name }) => name);
  expect(acknowledged.filter((name) => names.filter((each) => each === name).length !== 1)).toEqual([]);
  const apk = await send(store, `/api/store/apps/${code}/apk`);
  expect(Buffer.from(await apk.arrayBuffer()).equals(await readFile(journeyApk))).toBe(true);
});
