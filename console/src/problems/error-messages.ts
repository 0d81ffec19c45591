import { i18n } from '@lingui/core';
import type { MessageId } from '../i18n/text.ts';
import { NetworkError } from './network-error.ts';
import { ProblemError } from './problem-error.ts';

/**
 * The messages of an error: the server's findings, else its one sentence, or that it was not reached. Empty if the
 * server said nothing that can be shown; callers then use their own text.
 */
export function errorMessages(error: unknown): string[] {
  if (error instanceof NetworkError) return [i18n._('frame.unreachable' satisfies MessageId)];
  if (!(error instanceof ProblemError)) return [];
  const { errors, errorMessage } = error.answer;
  // A proxy that limits the size of requests rejects without our message.
  if (errorMessage === '' && error.status === 413) return [i18n._('frame.too-large' satisfies MessageId)];
  const found = errors.filter((item) => item.inputField === '').map((item) => item.message);
  // A response written by a proxy may lack these texts.
  return [errorMessage, ...found].filter((sentence) => sentence !== '');
}
