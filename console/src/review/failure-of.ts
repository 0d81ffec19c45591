import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';

/** Why a text was rejected: the finding at its field, or the problem of the call. */
export function failureOf(error: Error | null, otherwise: string): string | undefined {
  if (!error) return undefined;
  const found = error instanceof ProblemError ? error.answer.errors[0]?.message : undefined;
  return found ?? errorMessages(error)[0] ?? otherwise;
}
