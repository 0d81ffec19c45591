import type { SentenceParameters } from '@lensdock/contract/kernel/language.ts';
import { Problem, type ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { imageProblemOf } from '@lensdock/contract/listing/image-problem.ts';
import type { ImageRule } from '@lensdock/contract/listing/image-rules.ts';
import { pictureLibrary } from './picture-library.ts';

export type EncodedPicture =
  | { widths: [width: number, content: Uint8Array][] }
  | { problem: ProblemName; parameters: SentenceParameters };

/**
 * Verifies, decodes and re-encodes an image in every width of the rule, without metadata. It runs in a checker process
 * because decoders are native code and an image header can declare millions of segments.
 */
export async function encodePicture(bytes: Uint8Array, rule: ImageRule): Promise<EncodedPicture> {
  const wrong = imageProblemOf(bytes, rule);
  if (wrong) return wrong;
  try {
    return { widths: await encode(bytes, rule) };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.problem, parameters: error.parameters };
    // Any decoder error is caused by the file.
    return { problem: 'image-unreadable', parameters: {} };
  }
}

/** Decoding the largest allowed image takes a fraction of this. */
const decodeSeconds = 10;

async function encode(bytes: Uint8Array, rule: ImageRule): Promise<[number, Buffer][]> {
  const sharp = await pictureLibrary();
  const pixels = await sharp(bytes, { limitInputPixels: rule.width * rule.height, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    // JPEG metadata may declare a rotation.
    .autoOrient()
    .toColourspace('srgb')
    [rule.anyPixels ? 'ensureAlpha' : 'removeAlpha']()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  if (width !== rule.width || height !== rule.height || channels !== (rule.anyPixels ? 4 : 3))
    throw new Problem('image-unreadable');
  const raw = { raw: { width, height, channels } as const };
  const widths: [number, Buffer][] = [];
  for (const wanted of rule.widths) {
    const quality = wanted === rule.width ? 90 : 82;
    const resized = sharp(pixels.data, raw).resize({ width: wanted });
    widths.push([wanted, await resized.webp({ quality, effort: 3 }).toBuffer()]);
  }
  return widths;
}
