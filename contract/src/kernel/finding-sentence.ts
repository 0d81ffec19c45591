import type { Finding, FindingCode } from './finding.ts';
import { type Language, languageWords, type Sentence, translate } from './language.ts';

/**
 * A finding in words. A page passes the texts of its own rules, because the texts of the whole product are larger than
 * most pages.
 */
export function findingSentence<Code extends FindingCode>(
  texts: Readonly<Record<Code, Sentence>>,
  { code, isocode, parameters }: Finding<Code>,
  to: Language,
): string {
  // The language of the text is named in the reader's language.
  const named = isocode && { language: translate(languageWords[isocode], to) };
  return translate(texts[code], to, { ...parameters, ...named });
}
