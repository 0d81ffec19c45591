import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { access, chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../check.ts';

const nginx = process.env.NGINX ?? '/usr/sbin/nginx';
const isMissing = await access(nginx).then(
  () => false,
  () => true,
);
const because = isMissing ? ` (skipped: ${nginx} is not installed)` : '';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe.skipIf(isMissing)(`a server behind deploy/proxy-tls.conf${because}`, () => {
  let folder: string;
  let upstream: Server;
  let proxy: ChildProcess;
  let port: number;
  let plainPort: number;
  const received: IncomingHttpHeaders[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proxy-tls-'));
    upstream = createServer((message, response) => {
      received.push(message.headers);
      response.setHeader('Strict-Transport-Security', 'max-age=31536000');
      message.resume().once('end', () => response.end('answered'));
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port: upstreamPort } = upstream.address() as AddressInfo; // as above
    [port, plainPort] = [await freePort(), await freePort()];
    const subject = ['-subj', '/CN=console.example.org'];
    const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
    execFileSync('openssl', [...options, '-keyout', 'key.pem', '-out', 'certificate.pem'], {
      cwd: folder,
      stdio: 'ignore',
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const settings = (await readFile(join(project, 'deploy/proxy-tls.conf'), 'utf8'))
      .replaceAll(/ *listen \[::\].*\n/g, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll(/127\.0\.0\.1:808[12]/g, `127.0.0.1:${upstreamPort}`)
      .replaceAll('/etc/nginx', folder)
      .replace('http {', `http {\n  access_log off;\n  ${temporary.join('\n  ')}`);
    // nginx reads the page as a user without rights.
    await chmod(folder, 0o755);
    await copyFile(join(project, 'deploy/unavailable.html'), join(folder, 'unavailable.html'));
    await writeFile(join(folder, 'nginx.conf'), `daemon off;\npid ${folder}/pid;\n${settings}`);
    proxy = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
    await vi.waitFor(async () => expect(await isListening(port)).toBe(true), { timeout: 20_000 });
  });
  afterAll(async () => {
    proxy?.kill('SIGKILL');
    upstream?.closeAllConnections();
    upstream?.close();
    await rm(folder, { recursive: true, force: true });
  });

  function isListening(candidate: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = connect(candidate, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    return promise.finally(() => socket.destroy());
  }

  function send(path: string, given: Record<string, string> = {}, servername = 'console.example.org'): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const options = { host: '127.0.0.1', port, path, servername, rejectUnauthorized: false };
    const call = request({ ...options, headers: { Host: 'console.example.org', ...given } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      void text(response).then((body) => resolve({ status, headers, body }), reject);
    });
    call.once('error', reject).end();
    return promise;
  }

  it('gets the caller’s address and the original host, and sends strict transport security once', async () => {
    const answer = await send('/', { 'X-Forwarded-For': '198.51.100.7' });
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(received.at(-1)).toMatchObject({
      host: 'console.example.org',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  it.each(['/metrics', '/livez', '/readyz', '/dev/ui', '/api/docs/', '/api/openapi.json'])(
    'is not asked for %s',
    async (path) => {
      const before = received.length;
      const answer = await send(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(received.length).toBe(before);
    },
  );

  it('is not asked for a body that is larger than every package', async () => {
    const before = received.length;
    expect((await send('/api/x', { 'Content-Length': String(2 * 1024 ** 3) })).status).toBe(413);
    expect(received.length).toBe(before);
  });

  it('is reached by TLS and by its own name only', async () => {
    const answer = await fetch(`http://127.0.0.1:${plainPort}/apps?search=a`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://console.example.org/apps?search=a']);
    await expect(send('/', {}, 'other.example.org')).rejects.toThrow();
  });

  it('is replaced by a page that says so while it does not run', async () => {
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    const answer = await send('/apps');
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html',
      'retry-after': '30',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(answer.body).toBe(await readFile(join(project, 'deploy/unavailable.html'), 'utf8'));
    expect((await send('/unavailable.html')).status).toBe(404);
  });
});

it('the page of HAProxy is that of nginx', async () => {
  const [page, response] = await Promise.all(
    ['html', 'http'].map((kind) => readFile(join(project, `deploy/unavailable.${kind}`), 'utf8')),
  );
  expect(
    response
      ?.split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n\n'),
  ).toBe(page);
});
