import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { cleanRichText } from '../kernel/text/clean-rich-text.ts';

export interface CleanedInProcess {
  text: string;
  /** Of the words, not of the tags. */
  length: number;
}

/** Cleans a rich text, however long that takes: it runs in a checker process. */
export function cleanAndMeasure(html: string): CleanedInProcess {
  const text = cleanRichText(html);
  return { text, length: plainLengthOf(text) };
}
