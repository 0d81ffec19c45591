import { ProblemError } from '../../problems/problem-error.ts';

/** The error of a file: the problem and the requirement, split after the first sentence or comma. */
export interface FileRejection {
  found: string;
  needed: string;
}

/** The server's error about a file, or the given text. */
export function rejectionOfError(error: unknown, fallback: string): FileRejection {
  return splitSentence(
    error instanceof ProblemError && error.answer.errorMessage ? error.answer.errorMessage : fallback,
  );
}

export function splitSentence(sentence: string): FileRejection {
  const text = sentence.replace(/\.$/, '');
  const [found = '', needed = ''] = text.split(text.includes('. ') ? /\. (.*)/s : /, (.*)/s);
  return { found, needed };
}
