import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journeyApk } from './steps/sample-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product as its own process, as `npm start` runs it, so that it can be killed. */
async function startProcess(dataFolder: string, port: number): Promise<ChildProcess> {
  const environment = { ...process.env, PORT: String(port), LENSDOCK_DATA: dataFolder, LENSDOCK_LOG: 'error' };
  const child = spawn(process.execPath, ['tools/start.ts', '--empty'], {
    cwd: root,
    env: environment,
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    await wait(100);
  }
  throw new Error('the server did not get ready');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function tokenOfAda(dataFolder: string): Promise<string> {
  const child = spawn(process.execPath, ['tools/token.ts', 'ada'], {
    cwd: root,
    env: { ...process.env, LENSDOCK_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return text.trim();
}

describe('a server that is killed', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-survival-'));
    await chmod(folder, 0o711);
    port = await freePort();
  });
  afterAll(async () => {
    server?.kill('SIGTERM');
    if (server) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (token: string, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api/devcon${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    });
  const kill = async () => {
    server?.kill('SIGKILL');
    if (server) await once(server, 'exit');
  };

  it('keeps everything it has acknowledged, in the middle of whatever else it did', async () => {
    server = await startProcess(folder, port);
    let token = await tokenOfAda(folder);
    const json = { 'Content-Type': 'application/json' };
    const { code } = (await (
      await ask(token, '/products', { method: 'POST', headers: json, body: '{"name":"Survivor"}' })
    ).json()) as { code: string };
    const form = new FormData();
    form.append('exportRegulationAcknowledged', 'true');
    form.append('apk', new Blob([await readFile(journeyApk)]), 'journey.apk');
    const uploaded = await ask(token, `/products/${code}/app-versions`, { method: 'POST', body: form });
    expect(uploaded.status).toBe(201);
    // Writers without end; each answered one must be there afterwards.
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; count < 1_000; count++) {
        const name = `Writer ${writer} app ${count}`;
        const answer = await ask(token, '/products', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ name }),
        }).catch(() => undefined);
        if (!answer) return;
        if (answer.status === 201) acknowledged.push(name);
      }
    });
    await wait(400);
    await kill();
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(0);

    server = await startProcess(folder, port);
    token = await tokenOfAda(folder);
    const { productContainers } = (await (await ask(token, '/products')).json()) as {
      productContainers: { name: string }[];
    };
    const names = new Set(productContainers.map((app) => app.name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    const { versions } = (await (await ask(token, `/products/${code}/app-versions`)).json()) as {
      versions: { code: string; versionName: string }[];
    };
    expect(versions).toMatchObject([{ versionName: '1.0.0' }]);
    const apk = await ask(token, `/products/${code}/app-versions/${versions[0]?.code}/apk`);
    expect(Buffer.from(await apk.arrayBuffer()).equals(await readFile(journeyApk))).toBe(true);
  });
});
