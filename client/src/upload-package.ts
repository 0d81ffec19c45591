import { setTimeout as wait } from 'node:timers/promises';
import { tusVersion, uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import { NetworkError, ProblemError } from './problem-error.ts';
import type { Answer, Send } from './send.ts';

/** The bytes of a package. A `Blob` of `fs.openAsBlob` fits, so that large files are not read at once. */
export interface PackageBytes {
  size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export interface PackageUpload {
  /** Code of the app. */
  app: string;
  content: PackageBytes;
  fileName: string;
  /** That you may export the package under the export regulations, which the store requires. */
  exportRegulationAcknowledged: true;
  /** Continues this upload if the server still has it. */
  uploadId?: string;
  /** Called with the id of a new upload, to continue it in another process. */
  onStart?: (uploadId: string) => void | Promise<void>;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Called with what a complete package waits for, each time it changes. */
  onWait?: (reason: WaitReason) => void;
  signal?: AbortSignal;
}

/** The check of the store, or its malware scanner, which does not answer at the moment. */
export type WaitReason = 'check' | 'scanner';

export interface UploadedPackage {
  uploadId: string;
  appVersionCode: string;
  /** The warnings, joined into one text; null if there are none. */
  warnings: string | null;
}

const tus = { 'Tus-Resumable': tusVersion };
const partBytes = 8 * 1024 * 1024;
const checkEveryMs = 500;
/** The server ends a check itself; this only ends a wait for a server that has gone. */
const maxChecks = 1200;
const maxBreaks = 8;

/** Uploads by tus 1.0.0 and returns the new version. Throws `ProblemError` with the findings of a refused package. */
export async function uploadPackage(send: Send, upload: PackageUpload): Promise<UploadedPackage> {
  const { uploadId, offset } = await openUpload(send, upload);
  await sendParts(send, upload, uploadId, offset);
  const result = await resultOf(send, uploadId, upload);
  return { uploadId, ...result };
}

async function openUpload(send: Send, upload: PackageUpload): Promise<{ uploadId: string; offset: number }> {
  if (upload.uploadId !== undefined) {
    const offset = await offsetOf(send, upload.uploadId, upload.signal);
    if (offset !== undefined) return { uploadId: upload.uploadId, offset };
  }
  const metadata = { productId: upload.app, filename: upload.fileName, exportRegulationAcknowledged: 'true' };
  const answer = await send({
    method: 'POST',
    path: uploadsPath,
    signal: upload.signal,
    // A second empty upload would only expire.
    isRepeatable: true,
    headers: { ...tus, 'Upload-Length': String(upload.content.size), 'Upload-Metadata': encoded(metadata) },
  });
  const uploadId = answer.headers.get('location')?.split('/').at(-1);
  if (uploadId === undefined) throw new NetworkError('The server named no upload.');
  await upload.onStart?.(uploadId);
  return { uploadId, offset: 0 };
}

/** Returns the bytes that the server has; undefined for an upload that it no longer knows. */
async function offsetOf(send: Send, uploadId: string, signal: AbortSignal | undefined): Promise<number | undefined> {
  try {
    const answer = await send({
      method: 'HEAD',
      path: `${uploadsPath}/${uploadId}`,
      signal,
      isRepeatable: true,
      headers: tus,
    });
    return numberOf(answer, 'upload-offset');
  } catch (error) {
    if (error instanceof ProblemError && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

async function sendParts(send: Send, upload: PackageUpload, uploadId: string, from: number): Promise<void> {
  const { content, onProgress, signal } = upload;
  let [offset, breaks] = [from, 0];
  onProgress?.(offset, content.size);
  while (offset < content.size) {
    try {
      offset = await sendPart(send, upload, uploadId, offset);
      breaks = 0;
    } catch (error) {
      if (signal?.aborted || !isBreak(error) || ++breaks > maxBreaks) throw error;
      // Asks again with a growing wait: the server may still be writing what arrived.
      await wait(250 * 2 ** Math.min(breaks, 6));
      const known = await offsetOf(send, uploadId, signal);
      if (known === undefined) throw error;
      offset = known;
    }
    onProgress?.(offset, content.size);
  }
}

async function sendPart(send: Send, upload: PackageUpload, uploadId: string, offset: number): Promise<number> {
  const end = Math.min(offset + partBytes, upload.content.size);
  const answer = await send({
    method: 'PATCH',
    path: `${uploadsPath}/${uploadId}`,
    signal: upload.signal,
    // The offset has to be asked for first.
    isRepeatable: false,
    headers: { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    body: await upload.content.slice(offset, end).arrayBuffer(),
  });
  return numberOf(answer, 'upload-offset') ?? end;
}

/** A lost connection, bytes that arrived without their answer, or a limit that ends. */
function isBreak(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ProblemError)) return false;
  return error.status >= 500 || [408, 429].includes(error.status) || error.problem === 'upload-offset-wrong';
}

async function resultOf(
  send: Send,
  uploadId: string,
  { signal, onWait }: PackageUpload,
): Promise<Omit<UploadedPackage, 'uploadId'>> {
  let reason: WaitReason | undefined;
  for (let check = 0; check < maxChecks; check++) {
    const answer = await send({ method: 'GET', path: `${uploadsPath}/${uploadId}/result`, signal, isRepeatable: true });
    const { result, waitingForScanner } = JSON.parse(new TextDecoder().decode(answer.bytes)) as {
      result: Omit<UploadedPackage, 'uploadId'> | null;
      waitingForScanner: number | null;
    }; // the reply of the contract's `readUpload`
    if (result) return { appVersionCode: result.appVersionCode, warnings: result.warnings };
    const before = reason;
    reason = waitingForScanner === null ? 'check' : 'scanner';
    if (reason !== before) onWait?.(reason);
    await wait(checkEveryMs, undefined, { ...(signal && { signal }) });
  }
  throw new NetworkError(endOfWait[reason ?? 'check']);
}

const endOfWait: Readonly<Record<WaitReason, string>> = {
  check: 'The check of the package did not end.',
  scanner: 'The package is still waiting for the malware scanner. Upload it again to continue; no byte is sent twice.',
};

function encoded(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

function numberOf({ headers }: Answer, name: string): number | undefined {
  const text = headers.get(name);
  return text === null ? undefined : Number(text);
}
