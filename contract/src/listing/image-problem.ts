import type { SentenceParameters } from '../kernel/language.ts';
import { imageFactsOf } from './image-facts.ts';
import type { ImageRule } from './image-rules.ts';

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

/** The first problem of a picture's size and header; undefined if there is none. */
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
