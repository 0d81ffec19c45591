import { FailureNote } from '../problems/FailureNote.tsx';
import { ProblemError } from '../problems/problem-error.ts';
import { ConflictBanner } from './ConflictBanner.tsx';

interface StaleEntryProps<Entry> {
  /** Of the save of an entry that the server answers as `Entry`. */
  error: Error | null;
  /** Said where the server says nothing of its own. */
  otherwise: string;
  /** Takes what is there now into the fields. */
  onLoad: (current: Entry) => void;
  /** Saves what stands in the fields over it. */
  onKeep: (etag: string | undefined) => void;
}

/** Why an entry of a list could not be saved; where somebody else was first, the person chooses what stays. */
export function StaleEntry<Entry>({ error, otherwise, onLoad, onKeep }: StaleEntryProps<Entry>) {
  if (!(error instanceof ProblemError) || error.status !== 412)
    return <FailureNote error={error} otherwise={otherwise} />;
  return (
    <ConflictBanner
      // A stale write answers what its endpoint answers.
      discardMine={() => onLoad(error.answer.current as Entry)}
      overwriteTheirs={() => onKeep(error.etag)}
    />
  );
}
