import { i18n } from '@lingui/core';
import { NetworkError } from './network-error.ts';
import { ProblemError } from './problem-error.ts';

/**
 * What went wrong: the sentences of the server's findings, else its one sentence, or that it was not reached. Empty when
 * it said nothing that can be shown; the caller then has its own words.
 */
export function errorMessages(error: unknown): string[] {
  if (error instanceof NetworkError) return [i18n._('frame.unreachable')];
  if (!(error instanceof ProblemError)) return [];
  const { errors, errorMessage } = error.answer;
  // A proxy that limits the size of requests refuses without a word of ours.
  if (errorMessage === '' && error.status === 413) return [i18n._('frame.too-large')];
  const found = errors.filter((item) => item.inputField === '').map((item) => item.message);
  // A proxy that answers in our server's place says nothing that we could show.
  return [errorMessage, ...found].filter((sentence) => sentence !== '');
}
