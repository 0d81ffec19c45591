import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { errorMessages } from './error-messages.ts';
import { fieldErrorsOf } from './show-failure.ts';

interface FailureNoteProps {
  error: Error | null;
  /** Shown when the server gives no reason. */
  fallback: string;
}

/** Why an action failed, next to its controls; empty if the fields show it. */
export function FailureNote({ error, fallback }: FailureNoteProps) {
  if (!error || fieldErrorsOf(error).some(({ inputField }) => inputField !== '')) return null;
  return <AlertNote>{errorMessages(error).join(' ') || fallback}</AlertNote>;
}
