import { type ChildProcess, spawn } from 'node:child_process';
import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../check.ts';

const nginx = process.env.NGINX ?? '/usr/sbin/nginx';
const isMissing = await access(nginx).then(
  () => false,
  () => true,
);
const because = isMissing ? ` (skipped: ${nginx} is not installed)` : '';

async function startServer(port: number): Promise<Server> {
  const server = createServer((message, response) => message.resume().once('end', () => response.end(String(port))));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

describe.skipIf(isMissing)(`servers behind deploy/proxy.conf${because}`, () => {
  let folder: string;
  let proxy: ChildProcess;
  let address: string;
  let ports: [number, number];
  const running: Server[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proxy-'));
    await chmod(folder, 0o755);
    const port = await freePort();
    ports = [await freePort(), await freePort()];
    address = `http://127.0.0.1:${port}/`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const settings = (await readFile(join(project, 'deploy/proxy.conf'), 'utf8'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('127.0.0.1:8081', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:8082', `127.0.0.1:${ports[1]}`)
      .replace('http {', `http {\n  access_log off;\n  ${temporary.join('\n  ')}`);
    await writeFile(join(folder, 'nginx.conf'), `daemon off;\npid ${folder}/pid;\n${settings}`);
    running.push(await startServer(ports[0]), await startServer(ports[1]));
    proxy = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
    await vi.waitFor(async () => expect((await fetch(address)).status).toBe(200), { timeout: 20_000 });
  });
  afterAll(async () => {
    proxy?.kill('SIGKILL');
    await Promise.all(running.map(stopServer));
    await rm(folder, { recursive: true, force: true });
  });

  async function write(): Promise<string> {
    const answer = await fetch(address, { method: 'POST', body: 'a change' });
    return `${answer.status} ${await answer.text()}`;
  }

  it('restart one right after the other without a failed call', async () => {
    const [first, second] = ports;
    await stopServer(running.splice(0, 1)[0] ?? expect.unreachable());
    for (const _call of [1, 2, 3, 4]) expect(await write()).toBe(`200 ${second}`);
    const back = await startServer(first);
    await stopServer(running.splice(0, 1)[0] ?? expect.unreachable());
    running.push(back);
    for (const _call of [1, 2, 3, 4]) expect(await write()).toBe(`200 ${first}`);
  });
});
