import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { cleanRichText } from '../kernel/text/clean-rich-text.ts';

export interface CleanedInProcess {
  text: string;
  /** In characters of text without tags. */
  length: number;
}

/** May take long, so it runs in a checker process. */
export function cleanAndMeasure(html: string): CleanedInProcess {
  const text = cleanRichText(html);
  return { text, length: plainLengthOf(text) };
}
