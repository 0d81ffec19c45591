import { ProblemError } from '../problems/problem-error.ts';

/** What a refused file has, and what is needed: the text of a problem, split after its first sentence or comma. */
export interface Refusal {
  found: string;
  needed: string;
}

/** The server's word on a file; its own words where it said nothing. */
export function refusalOfError(error: unknown, otherwise: string): Refusal {
  return distinct(error instanceof ProblemError && error.answer.errorMessage ? error.answer.errorMessage : otherwise);
}

export function distinct(sentence: string): Refusal {
  const text = sentence.replace(/\.$/, '');
  const [found = '', needed = ''] = text.split(text.includes('. ') ? /\. (.*)/s : /, (.*)/s);
  return { found, needed };
}
