import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PassedContent } from './passed-content.ts';
import { openBucket, type S3Bucket, type S3Settings } from './s3-bucket.ts';
import { isMissingObject, s3Failure } from './s3-failure.ts';
import { assertKey, type ByteRange, type ChunkObserver, type FileStat, type Storage } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';

/** The size of a part for larger files; so much is in memory at once for one file. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
const leftoverAgeMs = 24 * 3_600_000;

/**
 * Files as objects of an existing bucket in any S3 store. An object appears under its key only when it is complete. The
 * parts of a broken upload are dropped, at the latest when a server starts a day later.
 */
export async function s3Storage(settings: S3Settings): Promise<Storage> {
  const bucket = await openBucket(settings);
  await guarded('the bucket', () => dropLeftovers(bucket));
  const prefix = settings.prefix ?? '';
  const nameOf = (key: string) => {
    assertKey(key);
    return `${prefix}${key}`;
  };
  const objects: Objects = { bucket, prefix, nameOf };
  return {
    ...s3Writes(objects),
    ...s3Reads(objects),
    sweep: () => guarded('the bucket', () => dropLeftovers(bucket)),
    ...(settings.links && {
      link: async (key, download) => {
        const name = nameOf(key);
        return guarded(key, () => bucket.sign(name, download));
      },
    }),
  };
}

interface Objects {
  bucket: S3Bucket;
  prefix: string;
  /** The object's name: the prefix and the well-formed key. */
  nameOf: (key: string) => string;
}

function s3Writes(objects: Objects): Pick<Storage, 'put' | 'receive' | 'delete' | 'move'> {
  const { bucket, nameOf } = objects;
  const send = async (key: string, content: AsyncIterable<Uint8Array>, see: ChunkObserver): Promise<number> => {
    const name = nameOf(key);
    const passed = new PassedContent(content, see);
    try {
      await bucket.upload(name, Readable.from(passed, { objectMode: false }), partBytes, partsAtOnce);
    } catch (error) {
      if (passed.broken) throw passed.broken.reason;
      throw s3Failure(key, error);
    }
    return passed.sizeBytes;
  };
  return {
    async put(key, content) {
      const hash = createHash('sha256');
      const sizeBytes = await send(key, content, async (chunks) => {
        for (const chunk of chunks) hash.update(chunk);
      });
      return { sizeBytes, sha256: hash.digest('hex') };
    },

    receive: async (key, content, see = async () => undefined) => ({
      sizeBytes: await send(key, content, see),
      // An existing object is permanent.
      kept: Promise.resolve(),
    }),

    async delete(key) {
      const name = nameOf(key);
      await guarded(key, () => bucket.remove(name));
    },

    async move(from, to) {
      const [source, target] = [nameOf(from), nameOf(to)];
      await guarded(from, async () => {
        try {
          await bucket.copy(source, target);
        } catch (error) {
          // It was moved before: the earlier caller was cut off before it received the result.
          if (!isMissingObject(error) || !(await statOf(objects, to))) throw error;
        }
        await bucket.remove(source);
      });
    },
  };
}

function s3Reads(objects: Objects): Pick<Storage, 'get' | 'asLocalFile' | 'stat' | 'list'> {
  const { bucket, prefix, nameOf } = objects;
  return {
    async get(key, range) {
      const name = nameOf(key);
      const whole = range === undefined || (range.position === 0 && range.lengthBytes === undefined);
      return guarded(key, () => getObject(bucket, name, whole ? undefined : range));
    },

    async asLocalFile(key) {
      const name = nameOf(key);
      const { sizeBytes, stream } = await guarded(key, () => getObject(bucket, name, undefined));
      const folder = await mkdtemp(join(tmpdir(), 'lensdock-object-'));
      const release = () => rm(folder, { recursive: true, force: true });
      const path = join(folder, randomUUID());
      try {
        await guarded(key, () => pipeline(stream, createWriteStream(path, { mode: 0o600 })));
      } catch (error) {
        await release();
        throw error;
      }
      return { path, sizeBytes, release };
    },

    async stat(key) {
      assertKey(key);
      return guarded(key, () => statOf(objects, key));
    },

    async *list(drawer) {
      const start = drawer === undefined ? prefix : `${nameOf(drawer)}/`;
      let token: string | undefined;
      do {
        const page = await guarded(start, () => bucket.list(start, token));
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined)
            yield { key: Key.slice(prefix.length), sizeBytes: Size ?? 0, storedAt: LastModified ?? new Date(0) };
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

async function statOf({ bucket, nameOf }: Objects, key: string): Promise<FileStat | undefined> {
  try {
    const head = await bucket.head(nameOf(key));
    return { key, sizeBytes: head.ContentLength ?? 0, storedAt: head.LastModified ?? new Date(0) };
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

async function getObject(bucket: S3Bucket, name: string, range: ByteRange | undefined) {
  try {
    const found = await bucket.get(name, range && rangeHeader(range));
    const sizeBytes = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0);
    return { sizeBytes, stream: found.Body as Readable }; // In Node the body is always a stream.
  } catch (error) {
    // An empty object has no first byte to request, yet reading it from its start is valid.
    if ((error as Error).name === 'InvalidRange' && range?.position === 0)
      return { sizeBytes: 0, stream: Readable.from([]) };
    throw error;
  }
}

/** Removes parts of servers that were killed during an upload. Those of other servers may still be growing. */
async function dropLeftovers(bucket: S3Bucket): Promise<void> {
  const before = Date.now() - leftoverAgeMs;
  for (const { Key, UploadId, Initiated } of await bucket.unfinished())
    if (Key && UploadId && Initiated && Initiated.getTime() < before) await abandon(bucket, Key, UploadId);
}

async function abandon(bucket: S3Bucket, name: string, uploadId: string): Promise<void> {
  try {
    await bucket.abandon(name, uploadId);
  } catch (error) {
    // Another server that starts at the same time abandoned it first.
    if (!isMissingObject(error)) throw error;
  }
}

/** RFC 9110, section 14.1.2. */
function rangeHeader({ position, lengthBytes }: ByteRange): string {
  return `bytes=${position}-${lengthBytes === undefined ? '' : position + lengthBytes - 1}`;
}

async function guarded<Result>(key: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    throw s3Failure(key, error);
  }
}
