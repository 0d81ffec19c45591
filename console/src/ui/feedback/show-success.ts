import { clearMessage } from './messages.ts';
import { closeToast, showToast } from './toast-store.ts';

let last: number | undefined;

/** Shows a success toast. */
export function showSuccess(title: string, text?: string): void {
  clearFeedback();
  last = showToast({ tone: 'ok', title, ...(text && { text }) });
}

/** Clears messages and toasts of earlier attempts before a new one starts. */
export function clearFeedback(): void {
  clearMessage();
  if (last !== undefined) closeToast(last);
  last = undefined;
}
