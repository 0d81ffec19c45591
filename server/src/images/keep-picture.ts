import { createHash } from 'node:crypto';
import { Problem } from '@lensdock/contract/http/problem.ts';
import { imageProblemOf } from '@lensdock/contract/listing/image-problem.ts';
import type { ImageRule } from '@lensdock/contract/listing/image-rules.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { pictureLibrary } from './picture-library.ts';
import { keepOnce } from './recent-pictures.ts';

export interface KeptPicture {
  /** Of the clean picture; its address is made of it. */
  sha256: string;
  /** Of the clean picture in full width. */
  sizeBytes: number;
}

/**
 * Checks a picture by its bytes, decodes it, and keeps it clean in every width of the rule: encoded anew, without
 * metadata. What was sent itself is never kept. The same picture has the same address, whoever sends it.
 */
export async function keepPicture(storage: Storage, bytes: Uint8Array, rule: ImageRule): Promise<KeptPicture> {
  const wrong = imageProblemOf(bytes, rule);
  if (wrong) throw new Problem(wrong.problem, [], wrong.parameters);
  const source = `${rule.width}x${rule.height}-${sha256Of(bytes)}`;
  return keepOnce(
    storage,
    source,
    () => keepAnew(storage, bytes, rule),
    ({ sha256 }) => isComplete(storage, sha256, rule),
  );
}

async function keepAnew(storage: Storage, bytes: Uint8Array, rule: ImageRule): Promise<KeptPicture> {
  const encoded = await encode(bytes, rule);
  const sha256 = sha256Of(encoded.full);
  for (const [width, content] of encoded.widths) await storage.put(pictureKey(sha256, width), oneChunk(content));
  return { sha256, sizeBytes: encoded.full.length };
}

async function isComplete(storage: Storage, sha256: string, rule: ImageRule): Promise<boolean> {
  const found = await Promise.all(rule.widths.map((width) => storage.stat(pictureKey(sha256, width))));
  return found.every((file) => file !== undefined);
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function pictureKey(sha256: string, width: number | string): string {
  return `images/${sha256}-${width}.webp`;
}

/** Decoding a picture of the largest allowed sides takes a fraction of this. */
const decodeSeconds = 10;

async function encode(bytes: Uint8Array, rule: ImageRule): Promise<{ full: Buffer; widths: Map<number, Buffer> }> {
  const sharp = await pictureLibrary();
  try {
    const pixels = await sharp(bytes, { limitInputPixels: rule.width * rule.height, failOn: 'error' })
      .timeout({ seconds: decodeSeconds })
      // A JPEG may say that it lies on its side; a PNG's pixels are as they are.
      .autoOrient()
      .toColourspace('srgb')
      [rule.anyPixels ? 'ensureAlpha' : 'removeAlpha']()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = pixels.info;
    if (width !== rule.width || height !== rule.height || channels !== (rule.anyPixels ? 4 : 3))
      throw new Problem('image-unreadable');
    const raw = { raw: { width, height, channels } as const };
    const widths = new Map<number, Buffer>();
    for (const wanted of rule.widths) {
      const quality = wanted === rule.width ? 90 : 82;
      const resized = sharp(pixels.data, raw).resize({ width: wanted });
      widths.set(wanted, await resized.webp({ quality, effort: 3 }).toBuffer());
    }
    const full = widths.get(rule.width);
    if (!full) throw new Error('the widths of a picture rule must hold its own width');
    return { full, widths };
  } catch (error) {
    // Whatever the decoder says is about the file, which no one but its owner has chosen.
    if (error instanceof Error && !(error instanceof Problem)) throw new Problem('image-unreadable');
    throw error;
  }
}

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
