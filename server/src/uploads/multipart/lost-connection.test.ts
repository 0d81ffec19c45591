// @module-tag slow-1
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { checkVersion, uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readPackageForm } from './read-package-form.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ LIMIT_OPEN_UPLOADS_PER_COMPANY: 1 });
  await server.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.stop());

const boundary = 'part';
const formStart = [
  `--${boundary}\r\nContent-Disposition: form-data; name="exportRegulationAcknowledged"\r\n\r\ntrue\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="apk"; filename="a.apk"\r\n`,
  'Content-Type: application/octet-stream\r\n\r\n',
].join('');

/** Sends the start of a form and never its end. */
async function beginUpload(path: string) {
  const token = await server.services.signOn.issueSampleToken?.('ada');
  const { port } = server.server.server.address() as AddressInfo; // It listens on TCP.
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`,
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 50000000\r\n\r\n`,
      formStart,
    ].join(''),
  );
  socket.write(Buffer.alloc(300_000, 1));
  return socket;
}

const openUploads = async () => (await server.database.query(sql`select id from upload`)).length;

describe('an upload in one piece whose connection is lost', () => {
  it.each([uploadVersion, checkVersion])('ends at once ($name)', async (endpoint) => {
    const app = (await server.call(createApp, { as: 'ada', body: { name: 'Lost' } })).body.code;
    for (const lose of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const socket = await beginUpload(endpoint.path.replace(':id', app));
      await expect.poll(openUploads, { timeout: 10_000 }).toBe(1);
      socket[lose]();
      await expect.poll(openUploads, { timeout: 10_000, message: lose }).toBe(0);
    }
  });

  it('never stays in progress, whenever the connection is lost', async () => {
    const app = (await server.call(createApp, { as: 'ada', body: { name: 'Lost' } })).body.code;
    for (let afterMs = 0; afterMs < 40; afterMs += 4) {
      const socket = await beginUpload(uploadVersion.path.replace(':id', app));
      await wait(afterMs);
      socket.resetAndDestroy();
    }
    const connections = promisify(server.server.server.getConnections.bind(server.server.server));
    await expect.poll(() => connections(), { timeout: 10_000 }).toBe(0);
    await expect.poll(openUploads, { timeout: 10_000 }).toBe(0);
  }, 30_000);

  it('is refused if the connection was lost before its body was read', async () => {
    const request = new IncomingMessage(new Socket());
    request.headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
    request.destroy();
    await once(request, 'close');
    const read = readPackageForm(request, 1000, async () => 'taken');
    await expect(read).rejects.toMatchObject({ problem: 'malformed-request' });
  });
});
