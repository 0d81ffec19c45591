import type { IncomingMessage } from 'node:http';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { partKey } from '../pipeline/package-keys.ts';
import { insertPart, type ResumableRow } from '../pipeline/parts.store.ts';
import type { UploadServices } from '../pipeline/upload-services.ts';

/**
 * Stores the bytes of a request as a part of an upload. When its connection breaks, the bytes that have arrived are synced
 * and count. Returns the new offset; throws `upload-offset-wrong` when the bytes do not follow the last part.
 */
export async function appendPart(
  { database, storage, clock }: Pick<UploadServices, 'database' | 'storage' | 'clock'>,
  upload: ResumableRow,
  offset: number,
  body: IncomingMessage,
): Promise<number> {
  if (upload.state !== 'receiving' || offset !== upload.offsetBytes) throw new Problem('upload-offset-wrong');
  const remaining = upload.lengthBytes - offset;
  if (Number(body.headers['content-length'] ?? 0) > remaining) throw new Problem('body-too-large');
  const storageKey = partKey(upload.id, randomCode());
  const { sizeBytes, kept } = await storage.receive(storageKey, untilBroken(body, remaining));
  await kept;
  const part = { positionBytes: offset, sizeBytes, storageKey };
  const at = await clock.now();
  const added =
    sizeBytes > 0 && (await database.transaction((transaction) => insertPart(transaction, upload.id, part, at)));
  if (added) return offset + sizeBytes;
  await storage.delete(storageKey);
  if (sizeBytes > 0) throw new Problem('upload-offset-wrong');
  return offset;
}

/** The body up to its end, or up to where its connection breaks. */
async function* untilBroken(body: IncomingMessage, remaining: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const incoming: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  try {
    while (true) {
      const next = await incoming.next().catch(() => ({ done: true, value: undefined }) as const);
      if (next.done) return;
      bytes += next.value.length;
      if (bytes > remaining) throw new Problem('body-too-large');
      yield next.value;
    }
  } finally {
    await incoming.return?.();
    // The answer is held back until the rest has been read.
    body.resume();
  }
}
