import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateExpiries } from './certificate-expiries.ts';

let folder: string;
let server: Server;
let connections = 0;
let host: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '10', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...options, '-keyout', 'key.pem', '-out', 'certificate.pem'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const read = (name: string) => readFileSync(join(folder, name));
  server = createServer({ key: read('key.pem'), cert: read('certificate.pem') });
  server.on('connection', () => connections++);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // a server that listens on a port has an address
});
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const unset = { LENSDOCK_URL: undefined, FILES_URL: undefined, SIGN_ON_ISSUER: undefined, S3_ENDPOINT: undefined };

it('reads the expiry of each https host once an hour', async () => {
  const read = certificateExpiries({
    ...unset,
    LENSDOCK_URL: `https://${host}`,
    SIGN_ON_ISSUER: `https://${host}/realms/lensdock`,
    S3_ENDPOINT: 'http://127.0.0.1:9',
  });
  const days = (await read()).get(host) ?? Number.NaN;
  expect(days / 86_400).toBeGreaterThan(9.9);
  expect(days / 86_400).toBeLessThanOrEqual(10);
  expect([...(await read()).keys()]).toEqual([host]);
  expect(connections).toBe(1);
});

it('omits a host that does not answer', async () => {
  expect(await certificateExpiries({ ...unset, FILES_URL: 'https://127.0.0.1:1' })()).toEqual(new Map());
});
