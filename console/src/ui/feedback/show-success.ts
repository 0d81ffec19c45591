import { clearMessage } from './messages.ts';
import { closeToast, showToast } from './toast-store.ts';

let last: number | undefined;

/** What was done, said beside the work and not above it. */
export function showSuccess(title: string, text?: string): void {
  clearFeedback();
  last = showToast({ tone: 'ok', title, ...(text && { text }) });
}

/** What was said of an earlier attempt, good or bad: nobody is to take it for the answer to the one that begins. */
export function clearFeedback(): void {
  clearMessage();
  if (last !== undefined) closeToast(last);
  last = undefined;
}
