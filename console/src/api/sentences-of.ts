import { ProblemError } from './problem-error.ts';

/**
 * What the server said went wrong: the sentences of its findings, else its one sentence. Empty when it said nothing, as
 * when it could not be reached; the caller then has its own words.
 */
export function sentencesOf(error: unknown): string[] {
  if (!(error instanceof ProblemError)) return [];
  const { errors, errorMessage } = error.answer;
  const found = errors.filter((item) => item.inputField === '').map((item) => item.message);
  return found.length > 0 ? [errorMessage, ...found] : [errorMessage];
}
