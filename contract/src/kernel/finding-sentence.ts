import type { Finding, FindingCode } from './finding.ts';
import { type Language, languageWords, type Sentence, say } from './language.ts';

/**
 * A finding in words, by the texts of the features that can find it. A page takes those of its own rules: all texts of
 * the product in every language are more than the rest of most pages.
 */
export function findingSentence<Code extends FindingCode>(
  texts: Readonly<Record<Code, Sentence>>,
  { code, isocode, parameters }: Finding<Code>,
  to: Language,
): string {
  // The text's language is named in the reader's.
  const named = isocode && { language: say(languageWords[isocode], to) };
  return say(texts[code], to, { ...parameters, ...named });
}
