import { FailureNote } from '../../problems/FailureNote.tsx';
import { ProblemError } from '../../problems/problem-error.ts';
import { isConflict } from '../../problems/show-failure.ts';
import { ConflictBanner } from '../ConflictBanner.tsx';

interface StaleEntryProps<Entry> {
  /** Of saving an entry; its stale answer has the type `Entry`. */
  error: Error | null;
  /** Shown when the server gives no reason. */
  fallback: string;
  /** Loads the saved state into the fields. */
  onLoad: (current: Entry) => void;
  /** Saves the fields over the saved state. */
  onKeep: (etag: string | undefined) => void;
}

/** Why a list entry could not be saved; on a conflict the person decides which state to keep. */
export function StaleEntry<Entry>({ error, fallback, onLoad, onKeep }: StaleEntryProps<Entry>) {
  if (!(error instanceof ProblemError) || !isConflict(error)) return <FailureNote error={error} fallback={fallback} />;
  return (
    <ConflictBanner
      // A stale write returns the endpoint's reply.
      discardMine={() => onLoad(error.answer.current as Entry)}
      overwriteTheirs={() => onKeep(error.etag)}
    />
  );
}
