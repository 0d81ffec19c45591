import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { CleanedInProcess } from '../../file-checks/clean-and-measure.ts';
import { checkFile } from '../../file-checks/file-checks.ts';
import { cleanRichText } from '../../kernel/text/clean-rich-text.ts';

declare const cleaned: unique symbol;

/** A rich text cleaned by `cleanTexts`. The brand only exists at compile time. */
export type CleanText = string & { readonly [cleaned]: true };

/** Texts by language code as sent. Unknown languages are kept with an empty text, so that they are rejected later. */
export type CleanTexts = Record<string, CleanText>;

interface Cleaning {
  company: string;
  /** In characters of plain text. */
  limit: number;
  tooLong: (isocode: Language, parameters: { length: number; limit: number }) => Finding;
}

/**
 * Cleans the rich texts of a request. The sanitizer takes up to five microseconds per tag, so texts with many tags are
 * cleaned in a checker process and rejected here when too long, before later steps spend time on them.
 */
export async function cleanTexts(
  given: Readonly<Record<string, string | null | undefined>>,
  cleaning: Cleaning,
): Promise<CleanTexts> {
  const texts: Record<string, string> = Object.fromEntries(Object.keys(given).map((isocode) => [isocode, '']));
  const findings: Finding[] = [];
  // At the same time, so that one deadline covers all languages of a request.
  const clean = async (isocode: Language) => {
    const text = given[isocode];
    if (typeof text !== 'string') return;
    if (isCheap(text)) {
      texts[isocode] = cleanRichText(text);
      return;
    }
    const cleanedText = await cleanInProcess(text, cleaning);
    if (cleanedText.length > cleaning.limit)
      findings.push(cleaning.tooLong(isocode, { length: cleanedText.length, limit: cleaning.limit }));
    texts[isocode] = cleanedText.text;
  };
  await Promise.all(languages.map(clean));
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return texts as CleanTexts; // every value comes from `cleanRichText`
}

async function cleanInProcess(html: string, { company, limit }: Cleaning): Promise<CleanedInProcess> {
  const bytes = Buffer.from(html.toWellFormed());
  return checkFile<CleanedInProcess>({ kind: 'rich-text', company, bytes }, () => ({ text: '', length: limit + 1 }));
}

const maxCheapCharacters = 20_000;
const maxCheapMarks = 1_000;

/** Whether cleaning takes only a few milliseconds, judging by length and number of tags. */
function isCheap(html: string): boolean {
  if (html.length > maxCheapCharacters) return false;
  let marks = 0;
  for (const character of html) if (character === '<' || character === '>' || character === '&') marks++;
  return marks <= maxCheapMarks;
}
