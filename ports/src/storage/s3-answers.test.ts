import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { S3Settings } from './s3-bucket.ts';
import { s3Storage } from './s3-storage.ts';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

async function settingsOf(started: Server): Promise<S3Settings> {
  server = started;
  started.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo; // a server that listens on a port has an address
  return {
    bucket: 'lensdock',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    pathStyle: true,
    checksums: 'required',
    links: false,
  };
}

describe('an S3 server', () => {
  it('is unavailable when it accepts a request and does not answer', async () => {
    const settings = await settingsOf(createServer(() => undefined));
    const opening = s3Storage({ ...settings, answerTimeoutMs: 100 });
    await expect(opening).rejects.toMatchObject({ kind: 'unavailable' });
  }, 10_000);
});
