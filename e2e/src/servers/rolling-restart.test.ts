import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { type SharedInstallation, startSharedInstallation } from '@lensdock/server/testing/shared-installation.ts';
import { afterAll, beforeAll, expect, it as test, vi } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { type ReadyProxy, startReadyProxy } from '../product/ready-proxy.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { otherApk } from '../steps/sample-files.ts';
import { sendInParts } from '../steps/send-in-parts.ts';

const it = test.skipIf(!isOnTurn('servers/rolling-restart'));

/** `npm test` restarts one of three servers; `npm run test:deep` restarts all in turn until 10,000 calls were made. */
const { leastCalls, restartCount } = process.env.DEEP
  ? { leastCalls: 10_000, restartCount: 3 }
  : { leastCalls: 300, restartCount: 1 };
const callers = 4;

const servers: { port: number; process: ChildProcess }[] = [];
let shared: SharedInstallation;
let proxy: ReadyProxy;
let environment: Record<string, string>;
beforeAll(async () => {
  shared = await startSharedInstallation();
  const ports = [await freePort(), await freePort(), await freePort()];
  proxy = await startReadyProxy(ports);
  environment = {
    ...shared.environment,
    LENSDOCK_URL: proxy.address,
    LENSDOCK_SAMPLE_PEOPLE: 'true',
    // The proxy probes every 100 ms; on a busy machine it notices later.
    LENSDOCK_DRAIN_SECONDS: '3',
    // One person makes all calls here.
    ...Object.fromEntries(['PERSON', 'TOKEN', 'COMPANY'].map((whose) => [`LIMIT_CALLS_PER_${whose}`, '0'])),
    LIMIT_PACKAGES_PER_COMPANY: '0',
    LIMIT_OPEN_UPLOADS_PER_COMPANY: '0',
    LIMIT_BYTES_PER_COMPANY: '0',
  };
  const started = ports.map(async (port) => ({ port, process: await startProcess(environment, port) }));
  servers.push(...(await Promise.all(started)));
  for (const port of ports) await untilReady(port);
}, 180_000);
afterAll(async () => {
  for (const { process } of servers) await killProcess(process, 'SIGTERM');
  await proxy?.close();
  await shared?.stop();
}, 60_000);

const untilReady = (port: number) =>
  vi.waitFor(() => expect(proxy.isReady(port), `server at ${port} is ready`).toBe(true), { timeout: 30_000 });

it('restarts one server after another without a failed call and completes every upload', async () => {
  const token = await tokenOf('ada', shared.environment.LENSDOCK_DATA ?? '');
  const failures: string[] = [];
  let calls = 0;
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers };
    const outcome = await fetch(`${proxy.address}${path}`, { ...init, headers }).catch((error: Error) => error);
    calls++;
    if (outcome instanceof Error) failures.push(`${init.method ?? 'GET'} ${path}: ${outcome.message} ${outcome.cause}`);
    else if (!outcome.ok) failures.push(`${init.method ?? 'GET'} ${path}: ${outcome.status}`);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const createApp = async (name: string) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const created = await send('/api/devcon/products', { method: 'POST', headers, body: JSON.stringify({ name }) });
    return ((await created.json()) as { code: string }).code; // The reply of the call.
  };
  let restarting = true;
  const during = async (work: (count: number) => Promise<unknown>) => {
    for (let count = 0; restarting; count++) {
      await work(count).catch((error: Error) => failures.push(error.message));
      await wait(10);
    }
  };

  const app = await createApp('Reader');
  const call = (caller: number) => (count: number) =>
    count % 10 === 9
      ? createApp(`Caller ${caller} ${count}`)
      : send(`/api/devcon/products/${app}`).then((answer) => answer.arrayBuffer());
  const bytes = await readFile(otherApk);
  const uploads: { app: string; kind: string }[] = [];
  const uploadInParts = async (count: number) => {
    const target = await createApp(`Parts ${count}`);
    uploads.push({ app: target, kind: 'in parts' });
    await sendInParts(send, { app: target, bytes, parts: 12 });
  };
  const uploadAtOnce = async (count: number) => {
    const target = await createApp(`Whole ${count}`);
    uploads.push({ app: target, kind: 'at once' });
    const form = new FormData();
    form.append('exportRegulationAcknowledged', 'true');
    form.append('apk', new Blob([bytes]), 'app.apk');
    await send(`/api/devcon/products/${target}/app-versions`, { method: 'POST', body: form });
    // Each upload verifies a whole package; the pause leaves CPU time for the other calls.
    await wait(500);
  };
  const load = [
    ...Array.from({ length: callers }, (_, caller) => during(call(caller))),
    during(uploadInParts),
    during(uploadAtOnce),
  ];

  let rounds = 0;
  for (; calls < leastCalls || rounds === 0; rounds++) {
    for (const server of servers.slice(0, restartCount)) {
      await killProcess(server.process, 'SIGTERM');
      expect(server.process.exitCode).toBe(0);
      server.process = await startProcess(environment, server.port);
      await untilReady(server.port);
    }
  }
  restarting = false;
  await Promise.all(load);

  console.log(`${calls} calls and ${uploads.length} uploads in ${rounds} rolling restarts, ${failures.length} failed`);
  expect(failures).toEqual([]);
  expect(uploads.length).toBeGreaterThan(1);
  for (const upload of uploads) {
    const answer = await send(`/api/devcon/products/${upload.app}/app-versions`);
    const { versions } = (await answer.json()) as { versions: object[] }; // The reply of the call.
    expect({ ...upload, versions: versions.length }).toEqual({ ...upload, versions: 1 });
  }
}, 900_000);
