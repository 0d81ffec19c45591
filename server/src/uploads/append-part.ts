import type { IncomingMessage } from 'node:http';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { passingChunks } from '../kernel/http/passing-chunks.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { partKey } from './apk-key.ts';
import type { PartialUpload } from './partial-uploads.ts';
import { insertPart, type ResumableRow } from './parts.store.ts';
import type { UploadServices } from './upload-services.ts';

/**
 * Stores the bytes of a request, even if its connection breaks: what has arrived until then is synced and counted.
 * Returns the new offset; throws `upload-offset-wrong` if the bytes do not continue the upload.
 */
export async function appendPart(
  uploads: UploadServices,
  upload: ResumableRow,
  offset: number,
  body: IncomingMessage,
): Promise<number> {
  if (upload.state !== 'receiving' || offset !== upload.offsetBytes) throw new Problem('upload-offset-wrong');
  const remainingBytes = upload.lengthBytes - offset;
  if (Number(body.headers['content-length'] ?? 0) > remainingBytes) throw new Problem('body-too-large');
  const assembly = uploads.assemblies.take(upload.id, offset);
  try {
    const end = await keepPart(uploads, { upload, offset, content: untilBroken(body, remainingBytes) }, assembly);
    if (assembly) uploads.assemblies.keep(upload.id, end, assembly);
    return end;
  } catch (error) {
    assembly?.drop();
    throw error;
  }
}

async function keepPart(
  { database, storage, clock }: UploadServices,
  { upload, offset, content }: { upload: ResumableRow; offset: number; content: AsyncIterable<Uint8Array> },
  assembly: PartialUpload | undefined,
): Promise<number> {
  const storageKey = partKey(upload.id, randomCode());
  const { sizeBytes, kept } = await storage.receive(storageKey, content, async (run) => assembly?.add(run));
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

/** A broken connection ends the part, but the bytes received so far are valid. */
async function* untilBroken(body: IncomingMessage, remainingBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const incoming = passingChunks(body);
  try {
    while (true) {
      const next = await incoming.next().catch(() => ({ done: true, value: undefined }) as const);
      if (next.done) return;
      bytes += next.value.length;
      if (bytes > remainingBytes) throw new Problem('body-too-large');
      yield next.value;
    }
  } finally {
    // Without this, the unread rest would delay the response.
    await incoming.return(undefined);
    body.resume();
  }
}
