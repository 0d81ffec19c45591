import { FailureNote } from '../../problems/FailureNote.tsx';
import { ProblemError } from '../../problems/problem-error.ts';
import { isConflict } from '../../problems/show-failure.ts';
import { ConflictBanner } from '../ConflictBanner.tsx';

interface EntryConflictProps<Entry> {
  /** The error of the save; a 412 carries the current `Entry`. */
  error: Error | null;
  /** Shown when the server gives no reason. */
  fallback: string;
  /** Loads the saved state into the fields. */
  onLoad: (current: Entry) => void;
  /** Saves the fields over the saved state. */
  onKeep: (etag: string | undefined) => void;
}

/** Why a list entry could not be saved; on a conflict the person decides which state to keep. */
export function EntryConflict<Entry>({ error, fallback, onLoad, onKeep }: EntryConflictProps<Entry>) {
  if (!(error instanceof ProblemError) || !isConflict(error)) return <FailureNote error={error} fallback={fallback} />;
  return (
    <ConflictBanner
      // A 412 carries the current entry.
      discardMine={() => onLoad(error.answer.current as Entry)}
      overwriteTheirs={() => onKeep(error.etag)}
    />
  );
}
