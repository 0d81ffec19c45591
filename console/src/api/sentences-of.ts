import { ProblemError } from './problem-error.ts';

/**
 * What the server said went wrong: the sentences of its findings, else its one sentence. Empty when it said nothing, as
 * when it could not be reached; the caller then has its own words.
 */
export function sentencesOf(error: unknown): string[] {
  if (!(error instanceof ProblemError)) return [];
  const { errors, errorMessage } = error.answer;
  const found = errors.filter((item) => item.inputField === '').map((item) => item.message);
  // A proxy that answers in our server's place says nothing that we could show.
  return [errorMessage, ...found].filter((sentence) => sentence !== '');
}
