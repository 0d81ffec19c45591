import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { CleanedInProcess } from '../file-checks/clean-and-measure.ts';
import { checkFile } from '../file-checks/file-checks.ts';
import { cleanRichText } from '../kernel/text/clean-rich-text.ts';

declare const cleaned: unique symbol;

/** A rich text that `cleanTexts` has cleaned. The mark exists only for the compiler. */
export type CleanText = string & { readonly [cleaned]: true };

/** By language code as it was sent. Codes of unknown languages stay, with an empty text, so that they can be refused. */
export type CleanTexts = Record<string, CleanText>;

interface Cleaning {
  company: string;
  /** In characters of plain text. */
  limit: number;
  tooLong: (isocode: Language, parameters: { length: number; limit: number }) => Finding;
}

/**
 * Cleans the rich texts of a request. The sanitizer takes up to five microseconds for each tag, so what has more than a
 * thousand of them is cleaned in a checker process, and refused here when it is too long: every later step costs, too.
 */
export async function cleanTexts(
  given: Readonly<Record<string, string | null | undefined>>,
  cleaning: Cleaning,
): Promise<CleanTexts> {
  const texts: Record<string, string> = Object.fromEntries(Object.keys(given).map((isocode) => [isocode, '']));
  const findings: Finding[] = [];
  for (const isocode of languages) {
    const text = given[isocode];
    if (typeof text !== 'string') continue;
    if (isCheap(text)) {
      texts[isocode] = cleanRichText(text);
      continue;
    }
    const cleanedText = await cleanInProcess(text, cleaning);
    if (cleanedText.length > cleaning.limit)
      findings.push(cleaning.tooLong(isocode, { length: cleanedText.length, limit: cleaning.limit }));
    texts[isocode] = cleanedText.text;
  }
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return texts as CleanTexts; // each value comes from `cleanRichText`
}

async function cleanInProcess(html: string, { company, limit }: Cleaning): Promise<CleanedInProcess> {
  const bytes = Buffer.from(html.toWellFormed());
  return checkFile<CleanedInProcess>({ kind: 'rich-text', company, bytes }, () => ({ text: '', length: limit + 1 }));
}

const mostCheapCharacters = 20_000;
const mostCheapMarks = 1_000;

/** Whether a text is cleaned in a few milliseconds: its length and the characters of its markup decide. */
function isCheap(html: string): boolean {
  if (html.length > mostCheapCharacters) return false;
  let marks = 0;
  for (const character of html) if (character === '<' || character === '>' || character === '&') marks++;
  return marks <= mostCheapMarks;
}
