import { ProblemError } from '../problems/problem-error.ts';

/** The error of a file: the problem and the requirement, split after the first sentence or comma. */
export interface Refusal {
  found: string;
  needed: string;
}

/** The server's error about a file, or the given text. */
export function refusalOfError(error: unknown, otherwise: string): Refusal {
  return distinct(error instanceof ProblemError && error.answer.errorMessage ? error.answer.errorMessage : otherwise);
}

export function distinct(sentence: string): Refusal {
  const text = sentence.replace(/\.$/, '');
  const [found = '', needed = ''] = text.split(text.includes('. ') ? /\. (.*)/s : /, (.*)/s);
  return { found, needed };
}
