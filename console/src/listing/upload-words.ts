import type { SentenceParameters } from '@lensdock/contract/language/language.ts';
import { say } from '@lensdock/contract/language/language.ts';
import { listingProblemTexts } from '@lensdock/contract/listing/listing.problems.ts';
import { ProblemError } from '../api/problem-error.ts';
import { currentLanguage } from '../shell/language.ts';

/** What a refused file has, and what is needed: the sentence of a problem, told apart at its first comma. */
export interface Refusal {
  found: string;
  needed: string;
}

export function refusalOf(problem: keyof typeof listingProblemTexts, parameters: SentenceParameters): Refusal {
  return toldApart(say(listingProblemTexts[problem], currentLanguage(), parameters));
}

/** The server's word on a file; its own words where it said nothing. */
export function refusalOfError(error: unknown, otherwise: string): Refusal {
  return toldApart(error instanceof ProblemError && error.answer.errorMessage ? error.answer.errorMessage : otherwise);
}

function toldApart(sentence: string): Refusal {
  const [found = '', needed = ''] = sentence.replace(/\.$/, '').split(/, (.*)/s);
  return { found, needed };
}
