import { type ChildProcess, spawn } from 'node:child_process';
import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseProxy, proxyTo, startDatabaseProxy } from '@lensdock/ports/database/testing/database-proxy.ts';
import { startTestCluster, type TestCluster } from '@lensdock/ports/database/testing/test-cluster.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { migrateServer } from '@lensdock/server/main/migrate-server.ts';
import { afterAll, beforeAll, describe, expect, it as test, vi } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { killProcess, startProcess } from '../product/server-process.ts';

const it = test.skipIf(!isOnTurn('servers/proxy-fallback'));

const program = '/usr/sbin/haproxy';
const isMissing = await access(program).then(
  () => false,
  () => true,
);
const because = isMissing ? ` (skipped: ${program} is not installed)` : '';
const deploy = new URL('../../../deploy/', import.meta.url);

describe.skipIf(isMissing)(`server behind deploy/haproxy.cfg${because}`, () => {
  let cluster: { cluster: TestCluster; stop(): Promise<void> };
  let database: DatabaseProxy;
  let server: ChildProcess;
  let haproxy: ChildProcess;
  let folder: string;
  let address: string;
  let own: string;
  let output = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-haproxy-'));
    await chmod(folder, 0o711);
    cluster = await startTestCluster(migrateServer);
    database = await startDatabaseProxy(proxyTo(cluster.cluster.superuser));
    const [port, serverPort] = [await freePort(), await freePort()];
    address = `http://127.0.0.1:${port}`;
    own = `http://127.0.0.1:${serverPort}`;
    const example = await readFile(new URL('haproxy.cfg', deploy), 'utf8');
    const settings = example
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replaceAll(/127\.0\.0\.1:808[12]/g, `127.0.0.1:${serverPort}`)
      .replace('/etc/haproxy/unavailable.http', new URL('unavailable.http', deploy).pathname);
    await writeFile(join(folder, 'haproxy.cfg'), settings);
    const url = `postgres://lensdock_app@127.0.0.1:${database.port}/${cluster.cluster.template}`;
    const variables = { DATABASE_URL: url, LENSDOCK_DATA: folder, LENSDOCK_URL: address };
    server = await startProcess(variables, serverPort, (text) => {
      output += text;
    });
    // It is ready before its start is complete, and a start without a database fails.
    await vi.waitFor(() => expect(output).toContain('is ready'), { timeout: 30_000 });
    haproxy = spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')], {
      stdio: process.env.E2E_SERVER_OUTPUT ? 'inherit' : 'ignore',
    });
  }, 120_000);
  afterAll(async () => {
    await killProcess(server, 'SIGKILL');
    await killProcess(haproxy, 'SIGKILL');
    await database?.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    );

  it("passes the console and the server's problems through while the database is down", async () => {
    await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 30_000 }).toBe(200);
    database.refuse();
    database.cut();
    await expect.poll(() => statusOf(`${own}/readyz`), { timeout: 30_000 }).toBe(503);
    // Long enough for HAProxy to notice that no server is ready.
    await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 10_000, interval: 4_000 }).toBe(503);
    const page = await fetch(address, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="root"');
    const call = await fetch(`${address}/api/catalogue/any`, { headers: { Authorization: 'Bearer any' } });
    expect(call.headers.get('content-type')).toContain('application/problem+json');
    database.heal();
    await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 30_000 }).toBe(200);
  });

  it('responds in both languages itself when no server is running', async () => {
    await killProcess(server, 'SIGKILL');
    await expect
      .poll(async () => (await fetch(address)).text(), { timeout: 20_000 })
      .toContain('No server is running at the moment.');
    const page = await fetch(address);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Zurzeit läuft kein Server.');
  });
});
