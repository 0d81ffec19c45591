import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { errorMessages } from './error-messages.ts';
import { ProblemError } from './problem-error.ts';

interface FailureNoteProps {
  error: Error | null;
  /** Shown when the server gives no reason. */
  otherwise: string;
}

/** Why a dialog could not be saved, below its fields; empty if the fields show it. */
export function FailureNote({ error, otherwise }: FailureNoteProps) {
  if (!error || (error instanceof ProblemError && error.answer.errors.length > 0)) return null;
  return <AlertNote>{errorMessages(error)[0] ?? otherwise}</AlertNote>;
}
