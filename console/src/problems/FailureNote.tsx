import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { failureText, hasFieldErrors } from './show-failure.ts';

interface FailureNoteProps {
  error: Error | null;
  /** Shown when the server gives no reason. */
  fallback: string;
}

/** Why an action failed, next to its controls; empty if the fields show it. */
export function FailureNote({ error, fallback }: FailureNoteProps) {
  if (!error || hasFieldErrors(error)) return null;
  return <AlertNote>{failureText(error, fallback)}</AlertNote>;
}
