import { createHash, webcrypto } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ImageRule } from '@lensdock/contract/listing/image-rules.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { EncodedPicture } from '../file-checks/encode-picture.ts';
import { checkFile } from '../file-checks/file-checks.ts';
import { keepOnce } from './recent-pictures.ts';

export interface StoredPicture {
  /** Hash of the re-encoded image, used in its address. */
  sha256: string;
  /** Of the re-encoded image in full width. */
  sizeBytes: number;
}

export interface SentPicture {
  bytes: Buffer<ArrayBuffer>;
  /** The company whose checker quota is used; undefined for sample data. */
  company: string | undefined;
}

/**
 * Checks an image in a checker process and stores it re-encoded in every width of the rule, without metadata. The
 * uploaded bytes are never stored; equal images have the same address.
 */
export async function storePicture(storage: Storage, sent: SentPicture, rule: ImageRule): Promise<StoredPicture> {
  const source = `${rule.width}x${rule.height}-${rule.anyPixels ?? false}-${await digestOf(sent.bytes)}`;
  return keepOnce(
    storage,
    source,
    () => storeAgain(storage, sent, rule),
    ({ sha256 }) => isComplete(storage, sha256, rule),
  );
}

async function storeAgain(storage: Storage, { bytes, company }: SentPicture, rule: ImageRule): Promise<StoredPicture> {
  const encoded = await checkFile<EncodedPicture>({ kind: 'picture', company, bytes, parameters: rule }, () => ({
    problem: 'image-unreadable',
    parameters: {},
  })).catch(throwPictureProblem);
  if ('problem' in encoded) throw new Problem(encoded.problem, [], encoded.parameters);
  const full = encoded.widths.find(([width]) => width === rule.width)?.[1];
  if (!full) throw new Error('the widths of an image rule must include its full width');
  const sha256 = createHash('sha256').update(full).digest('hex');
  for (const [width, content] of encoded.widths) await storage.put(pictureKey(sha256, width), oneChunk(content));
  return { sha256, sizeBytes: full.length };
}

function throwPictureProblem(error: unknown): never {
  const busy = error instanceof Problem && error.problem === 'temporarily-unavailable';
  throw busy ? new Problem('image-service-unavailable') : error;
}

async function isComplete(storage: Storage, sha256: string, rule: ImageRule): Promise<boolean> {
  const found = await Promise.all(rule.widths.map((width) => storage.stat(pictureKey(sha256, width))));
  return found.every((file) => file !== undefined);
}

/** Hashed off the main thread: ten megabytes take up to 50 ms on a slow machine. */
async function digestOf(bytes: Buffer<ArrayBuffer>): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

export function pictureKey(sha256: string, width: number | string): string {
  return `images/${sha256}-${width}.webp`;
}

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
