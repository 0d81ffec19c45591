import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it as test, vi } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { journeyApk } from '../steps/sample-files.ts';

const it = test.skipIf(!isOnTurn('servers/survival'));

describe('a killed server', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-survival-'));
    await chmod(folder, 0o711);
    port = await freePort();
  });
  afterAll(async () => {
    await killProcess(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const send = async (token: string, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api/devcon${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    });

  it('keeps everything that it acknowledged', async () => {
    server = await startProcess({ LENSDOCK_DATA: folder }, port);
    let token = await tokenOf('ada', folder);
    const json = { 'Content-Type': 'application/json' };
    const { code } = (await // The reply of the call.
    (await send(token, '/products', { method: 'POST', headers: json, body: '{"name":"Survivor"}' })).json()) as {
      code: string;
    };
    const form = new FormData();
    form.append('exportRegulationAcknowledged', 'true');
    form.append('apk', new Blob([await readFile(journeyApk)]), 'journey.apk');
    const uploaded = await send(token, `/products/${code}/app-versions`, { method: 'POST', body: form });
    expect(uploaded.status).toBe(201);
    // Each acknowledged write must still be there afterwards.
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; count < 1_000; count++) {
        const name = `Writer ${writer} app ${count}`;
        const answer = await send(token, '/products', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ name }),
        }).catch(() => undefined);
        if (!answer) return;
        if (answer.status === 201) acknowledged.push(name);
      }
    });
    // Kills the server while writes are running, however fast the machine is.
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 60_000 });
    await killProcess(server, 'SIGKILL');
    await Promise.all(writers);

    server = await startProcess({ LENSDOCK_DATA: folder }, port);
    token = await tokenOf('ada', folder);
    const { productContainers } = (await (await send(token, '/products')).json()) as {
      // The reply of the call.
      productContainers: { name: string }[];
    };
    const names = new Set(productContainers.map((app) => app.name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    // The reply of the call.
    const { versions } = (await (await send(token, `/products/${code}/app-versions`)).json()) as {
      versions: { code: string; versionName: string }[];
    };
    expect(versions).toMatchObject([{ versionName: '1.0.0' }]);
    const apk = await send(token, `/products/${code}/app-versions/${versions[0]?.code}/apk`);
    expect(Buffer.from(await apk.arrayBuffer()).equals(await readFile(journeyApk))).toBe(true);
  });
});
