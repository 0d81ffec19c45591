import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Settings } from './s3-bucket.ts';
import { s3Storage } from './s3-storage.ts';
import { storageConformance } from './storage.conformance.ts';
import { type CephServer, cephIsMissing, startCeph } from './testing/ceph-server.ts';

const missing = await cephIsMissing();

describe.skipIf(missing)(`an S3 server${missing ? ` (${missing})` : ''}`, () => {
  let server: CephServer;
  let settings: S3Settings;
  beforeAll(async () => {
    server = await startCeph();
    settings = {
      bucket: 'lensdock',
      region: 'us-east-1',
      endpoint: server.endpoint,
      credentials: server.credentials,
      pathStyle: true,
      checksums: 'required',
      prefix: 'store/',
      links: true,
    };
    await server.makeBucket(settings.bucket);
  }, 120_000);
  afterAll(() => server?.stop());

  storageConformance('an S3 bucket', () => s3Storage(settings));

  it('stores large files in parts and leaves none of a failed one', async () => {
    const storage = await s3Storage(settings);
    const stored = await storage.put('tests/large', chunks(20));
    expect(stored.sizeBytes).toBe(20 * 1024 * 1024);
    expect(await storage.stat('tests/large')).toMatchObject({ sizeBytes: stored.sizeBytes });
    const broken = storage.put('tests/broken', chunks(20, new Error('the connection was cut')));
    await expect(broken).rejects.toThrow('the connection was cut');
    expect(await storage.stat('tests/broken')).toBeUndefined();
    expect(await unfinishedUploads(settings)).toEqual([]);
  }, 30_000);

  it('links to one file for a while, as an attachment, without a token', async () => {
    const storage = await s3Storage(settings);
    await storage.put('tests/linked', chunks(0, undefined, 'an app'));
    await storage.put('tests/other', chunks(0, undefined, 'not for you'));
    const link = await storage.link?.('tests/linked', {
      disposition: 'attachment; filename="app.apk"',
      mediaType: 'application/vnd.android.package-archive',
      seconds: 60,
    });
    const answer = await fetch(link ?? '');
    expect(await answer.text()).toBe('an app');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="app.apk"');
    expect(answer.headers.get('content-type')).toBe('application/vnd.android.package-archive');
    expect((await fetch(link?.replace('tests/linked', 'tests/other') ?? '')).status).toBe(403);
    expect((await fetch(link?.split('?')[0] ?? '')).status).toBe(403);
  });

  it('is unavailable with a wrong secret, and without the bucket', async () => {
    const credentials = { ...server.credentials, secretAccessKey: 'not-the-secret' };
    await expect(s3Storage({ ...settings, credentials })).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(s3Storage({ ...settings, bucket: 'nowhere' })).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is unavailable while the server is down, and recovers', async () => {
    const storage = await s3Storage(settings);
    await storage.put('tests/before', chunks(0, undefined, 'kept'));
    const away = await s3Storage(settings);
    server.pause();
    await expect(away.stat('tests/before')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(away.put('tests/meanwhile', chunks(1))).rejects.toMatchObject({ kind: 'unavailable' });
    await server.resume();
    expect((await buffer((await away.get('tests/before')).stream)).toString()).toBe('kept');
  }, 60_000);
});

async function* chunks(megabytes: number, end?: Error, text?: string): AsyncGenerator<Uint8Array> {
  if (text !== undefined) yield Buffer.from(text);
  for (let left = megabytes; left > 0; left--) yield Buffer.alloc(1024 * 1024, left);
  if (end) throw end;
}

async function unfinishedUploads(settings: S3Settings): Promise<unknown[]> {
  const { ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
  return (
    (await (await rawClient(settings)).send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))).Uploads ?? []
  );
}

async function rawClient({ endpoint, credentials, region }: S3Settings) {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    region,
    forcePathStyle: true,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
}
