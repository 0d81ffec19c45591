import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { displaySize } from '../../kernel/text/display-size.ts';
import { partKey } from '../pipeline/package-keys.ts';
import { insertPart, type ResumableRow, setLength } from '../pipeline/parts.store.ts';
import type { UploadServices } from '../pipeline/upload-services.ts';
import { type Checksum, invalidHeader } from './tus-headers.ts';

type Services = Pick<UploadServices, 'database' | 'storage' | 'clock' | 'settings'>;

/** The bytes of one request. */
export interface Part {
  offset: number;
  body: IncomingMessage;
  checksum: Checksum | undefined;
}

/**
 * Stores the bytes of a request as a part of an upload. When its connection breaks, the bytes that have arrived are synced
 * and count, unless a checksum covers all of them. Returns the new offset; throws `upload-offset-wrong` when the bytes do
 * not follow the last part.
 */
export async function appendPart(services: Services, upload: ResumableRow, part: Part): Promise<number> {
  const { database, storage, clock, settings } = services;
  const { offset, body, checksum } = part;
  if (upload.state !== 'receiving' || offset !== upload.offsetBytes) throw new Problem('upload-offset-wrong');
  const remaining = (upload.lengthBytes ?? settings.APK_MAX_BYTES) - offset;
  if (Number(body.headers['content-length'] ?? 0) > remaining) throw new Problem('body-too-large');
  const storageKey = partKey(upload.id, randomCode());
  const hash = checksum && createHash(checksum.algorithm);
  const { sizeBytes, kept } = await storage.receive(storageKey, untilBroken(body, remaining, hash));
  await kept;
  const isWrong = checksum && !hash?.digest().equals(checksum.digest);
  const at = await clock.now();
  const added =
    sizeBytes > 0 &&
    !isWrong &&
    (await database.transaction((transaction) =>
      insertPart(transaction, upload.id, { positionBytes: offset, sizeBytes, storageKey }, at),
    ));
  if (added) return offset + sizeBytes;
  await storage.delete(storageKey);
  if (isWrong) throw new Problem('upload-checksum-wrong');
  if (sizeBytes > 0) throw new Problem('upload-offset-wrong');
  return offset;
}

/** Sets the length that a client sends once it knows it. It may repeat the length, but not change it. */
export async function declareLength(services: Services, upload: ResumableRow, lengthBytes: number): Promise<void> {
  const { database, clock, settings } = services;
  if (upload.lengthBytes === null) {
    assertPackageLength(settings, lengthBytes);
    if (lengthBytes < upload.offsetBytes) throw invalidHeader('Upload-Length', upload.offsetBytes);
    if (!(await setLength(database, upload.id, lengthBytes, await clock.now())))
      throw new Problem('upload-offset-wrong');
  } else if (lengthBytes !== upload.lengthBytes) throw invalidHeader('Upload-Length', upload.lengthBytes);
}

export function assertPackageLength(settings: Pick<UploadServices['settings'], 'APK_MAX_BYTES'>, bytes: number): void {
  if (bytes === 0) throw new Problem('apk-part-missing');
  const limit = settings.APK_MAX_BYTES;
  if (bytes > limit) throw new Problem('apk-too-large', [], { limit: displaySize(limit) });
}

/** The body up to its end, or up to where its connection breaks. */
async function* untilBroken(
  body: IncomingMessage,
  remaining: number,
  hash: Hash | undefined,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const incoming: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  try {
    while (true) {
      const next = await incoming.next().catch(() => ({ done: true, value: undefined }) as const);
      if (next.done) return;
      bytes += next.value.length;
      if (bytes > remaining) throw new Problem('body-too-large');
      hash?.update(next.value);
      yield next.value;
    }
  } finally {
    await incoming.return?.();
    // The answer is held back until the rest has been read.
    body.resume();
  }
}
