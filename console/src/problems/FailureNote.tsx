import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { errorMessages } from './error-messages.ts';
import { fieldErrorsOf, isConflict } from './show-failure.ts';

interface FailureNoteProps {
  error: Error | null;
  /** Shown when the server gives no reason. */
  fallback: string;
  /** Shown on a conflict, where the person has to look at the current state first. */
  conflictText?: string;
}

/** Why an action failed, next to its controls; empty if the fields show it. */
export function FailureNote({ error, fallback, conflictText }: FailureNoteProps) {
  if (conflictText !== undefined && isConflict(error)) return <AlertNote>{conflictText}</AlertNote>;
  if (!error || fieldErrorsOf(error).some(({ inputField }) => inputField !== '')) return null;
  return <AlertNote>{errorMessages(error).join(' ') || fallback}</AlertNote>;
}
