import { createServer as createHttpServer, type RequestListener } from 'node:http';
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

/** Lists one upload that was left a long time ago. */
const leftover = `<?xml version="1.0" encoding="UTF-8"?>
<ListMultipartUploadsResult><Bucket>lensdock</Bucket><IsTruncated>false</IsTruncated>
<Upload><Key>files/left</Key><UploadId>upload-1</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>
</ListMultipartUploadsResult>`;

/** Lists the leftover upload, and refuses its removal with an error. */
function leftoverAnswers(status: number, code: string, onRemoval?: (address: string) => unknown): RequestListener {
  return (request, reply) => {
    reply.setHeader('Content-Type', 'application/xml');
    if (request.method !== 'DELETE') return reply.end(leftover);
    onRemoval?.(request.url ?? '');
    return reply.writeHead(status).end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
  };
}

describe('an S3 server', () => {
  it('is unavailable when it accepts a request and does not answer', async () => {
    const settings = await settingsOf(createServer(() => undefined));
    const opening = s3Storage({ ...settings, answerTimeoutMs: 100 });
    await expect(opening).rejects.toMatchObject({ kind: 'unavailable' });
  }, 10_000);

  it('opens when another server abandoned a leftover upload at the same time', async () => {
    const abandoned: string[] = [];
    const answering = leftoverAnswers(404, 'NoSuchUpload', (address) => abandoned.push(address));
    await s3Storage(await settingsOf(createHttpServer(answering)));
    expect(abandoned).toEqual([expect.stringMatching(/^\/lensdock\/files\/left\?.*uploadId=upload-1/)]);
  });

  it('does not open when it refuses to abandon a leftover upload', async () => {
    const opening = s3Storage(await settingsOf(createHttpServer(leftoverAnswers(403, 'AccessDenied'))));
    await expect(opening).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
