import type { SentenceParameters } from '../language/language.ts';
import { imageFactsOf } from './image-facts.ts';

export interface ImageRule {
  width: number;
  height: number;
  maximumBytes: number;
  /** `maximumBytes` as people read it. */
  maximum: string;
  /** A logo may be see-through and of any depth; whatever else is shown has to be 24 bit without alpha. */
  anyPixels?: true;
  /** Widths in which the picture is kept and served; the first is the one of its address. */
  widths: readonly [number, ...number[]];
}

/** Pictures that a company uploads. Both sides are exact; PNG or JPEG. */
export const imageRules = {
  icon: { width: 800, height: 800, maximumBytes: 5_000_000, maximum: '5 MB', widths: [320, 96, 800] },
  screenshot: { width: 1920, height: 1080, maximumBytes: 10_000_000, maximum: '10 MB', widths: [480, 960, 1920] },
  logo: { width: 800, height: 800, maximumBytes: 1_000_000, maximum: '1 MB', anyPixels: true, widths: [320, 96, 800] },
} as const satisfies Record<string, ImageRule>;

/** What a file input may offer first. What was chosen is judged by its bytes all the same. */
export const imageAccept = 'image/png,image/jpeg';

export type ImageProblemName =
  | 'image-format'
  | 'image-format-unknown'
  | 'image-resolution'
  | 'image-alpha'
  | 'image-depth'
  | 'image-unreadable'
  | 'file-too-big';

export interface ImageProblem {
  problem: ImageProblemName;
  parameters: SentenceParameters;
}

/** The first thing that is wrong with a picture by its size and header; undefined when nothing is. */
export function imageProblemOf(bytes: Uint8Array, rule: ImageRule): ImageProblem | undefined {
  const facts = imageFactsOf(bytes);
  if (facts.type === 'other') {
    return facts.found === null
      ? { problem: 'image-format-unknown', parameters: {} }
      : { problem: 'image-format', parameters: { found: facts.found } };
  }
  if (bytes.length > rule.maximumBytes) return tooBig(rule);
  if (facts.type === 'broken') return { problem: 'image-unreadable', parameters: {} };
  const { width, height, bits, alpha } = facts;
  if (width !== rule.width || height !== rule.height) {
    const needed = { neededWidth: rule.width, neededHeight: rule.height };
    return { problem: 'image-resolution', parameters: { width, height, ...needed } };
  }
  if (rule.anyPixels) return undefined;
  if (alpha) return { problem: 'image-alpha', parameters: {} };
  return bits === 24 ? undefined : { problem: 'image-depth', parameters: { bits } };
}

export function tooBig(rule: Pick<ImageRule, 'maximum'>): ImageProblem {
  return { problem: 'file-too-big', parameters: { limit: rule.maximum } };
}

/** The address of a picture in one of the widths it is kept in. */
export function imageUrl(sha256: string, width: number): string {
  return `/files/images/${sha256}-${width}.webp`;
}

/** The same picture in another of its widths. */
export function imageUrlAt(url: string, width: number): string {
  return url.replace(/-\d+\.webp$/, `-${width}.webp`);
}
