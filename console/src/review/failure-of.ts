import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';

/** Why a text was not taken, in one sentence: the finding at its field, or what the call was refused with. */
export function failureOf(error: Error | null, otherwise: string): string | undefined {
  if (!error) return undefined;
  const found = error instanceof ProblemError ? error.answer.errors[0]?.message : undefined;
  return found ?? errorMessages(error)[0] ?? otherwise;
}
