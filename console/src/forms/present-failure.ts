import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';

/** Whether another person has saved since the page read the section. */
export function isConflict(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 412;
}

/**
 * Shows why a save failed in the banner above the page. Conflicts have their own banner, and the form lists field
 * errors.
 */
export function presentFailure(error: unknown, otherwise: string): void {
  if (isConflict(error)) return;
  if (error instanceof ProblemError && error.answer.errors.length > 0) return;
  const [title = otherwise, ...texts] = errorMessages(error);
  showMessage({ tone: 'bad', title, texts });
}
