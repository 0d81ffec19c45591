import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { largeApk } from '@lensdock/server/testing/large-apk.ts';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { sendInParts } from '../steps/send-in-parts.ts';

const it = test.skipIf(!isOnTurn('servers/upload-survival'));

/** How long the server lives each time. The upload continues in between, and the last server is not killed. */
const uptimesMs = process.env.DEEP ? [120, 320, 550] : [320];
let folder: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-uploads-'));
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await killProcess(server, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('an upload keeps every acknowledged byte and shows nothing incomplete when the server is killed', async () => {
  const port = await freePort();
  const start = () => startProcess({ LENSDOCK_DATA: folder }, port);
  server = await start();
  const authorization = `Bearer ${await tokenOf('ada', folder)}`;
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { authorization, ...init.headers } });
  const made = await send('/api/devcon/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"Wanderer"}',
  });
  const { code: app } = (await made.json()) as { code: string }; // The reply of the call.
  const versions = async () =>
    // The reply of the call.
    ((await (await send(`/api/devcon/products/${app}/app-versions`)).json()) as { versions: { code: string }[] })
      .versions;
  const bytes = largeApk(30_000_000);

  let lastOffset = 0;
  const offsets: number[] = [];
  const watching = async (path: string, init: RequestInit) => {
    const answer = await send(path, init);
    const offset = Number(answer.headers.get('upload-offset') ?? Number.NaN);
    if (answer.ok && !Number.isNaN(offset)) {
      offsets.push(offset);
      lastOffset = Math.max(lastOffset, offset);
    }
    return answer;
  };
  const sending = sendInParts(watching, { app, bytes, parts: 40 });
  for (const lifeMs of uptimesMs) {
    await wait(lifeMs);
    const acknowledged = lastOffset;
    await killProcess(server, 'SIGKILL');
    expect(acknowledged).toBeLessThan(bytes.length);
    server = await start();
    expect(await versions()).toEqual([]);
    offsets.length = 0;
    await expect.poll(() => offsets[0], { timeout: 20_000 }).toBeGreaterThanOrEqual(acknowledged);
  }
  await sending;
  const [version, ...more] = await versions();
  expect(more).toEqual([]);
  const apk = await send(`/api/devcon/products/${app}/app-versions/${version?.code}/apk`);
  const hash = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
  expect(hash(new Uint8Array(await apk.arrayBuffer()))).toBe(hash(bytes));
  const files = await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true });
  const left = files.filter((file) => file.isFile()).map(({ parentPath }) => parentPath.replace(/.*blobs\/?/, ''));
  const drawers = left.map((drawer) => drawer.split('/')[0]);
  expect(drawers.filter((drawer) => drawer === 'apks')).toHaveLength(1);
  // After a kill there may be the part being written, a complete part without its row, and at first the assembled
  // package. They are not visible and are removed later.
  const cutOff = uptimesMs.length + 1;
  expect(drawers.filter((one) => one === '.incoming').length).toBeLessThanOrEqual(cutOff);
  expect(drawers.filter((one) => one === 'quarantine').length).toBeLessThanOrEqual(uptimesMs.length);
  // Each start publishes the head of the audit in the public log.
  expect(['apks', '.incoming', 'quarantine', 'log']).toEqual(expect.arrayContaining(drawers));
}, 120_000);
