import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { errorMessages } from './error-messages.ts';
import { ProblemError } from './problem-error.ts';

/** Someone else has saved since the page read what is changed. */
export function isConflict(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 412;
}

/** The errors of single fields in the reply of the server. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof ProblemError ? error.answer.errors : [];
}

export function hasFieldErrors(error: unknown): boolean {
  return fieldErrorsOf(error).length > 0;
}

/** Why an action failed, in one sentence; `fallback` if the server gives no reason. */
export function failureText(error: unknown, fallback: string): string {
  return errorMessages(error)[0] ?? fallback;
}

/** The same for the last attempt of a mutation; undefined unless it failed. */
export function failureOf(error: Error | null, fallback: string): string | undefined {
  return error ? failureText(error, fallback) : undefined;
}

/** Why a form with a single field was refused: the error of the field, or else of the action. */
export function fieldFailureOf(error: Error | null, fallback: string): string | undefined {
  return fieldErrorsOf(error)[0]?.message ?? failureOf(error, fallback);
}

/** Shows why an action failed, in the banner above the page. */
export function showFailure(error: unknown, fallback: string): void {
  // A bug in the console would otherwise go unnoticed.
  if (error instanceof TypeError || error instanceof ReferenceError) console.error(error);
  const [title = fallback, ...texts] = errorMessages(error);
  showMessage({ tone: 'bad', title, texts });
}

/** Shows why an action failed where the person stays at what they pressed, such as a row of a list. */
export function toastFailure(error: unknown, fallback: string): void {
  showToast({ tone: 'bad', title: failureText(error, fallback) });
}
