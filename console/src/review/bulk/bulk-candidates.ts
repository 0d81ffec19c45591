import { approveManyLimit } from '@lensdock/contract/review/approve-body.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { isDecidable } from '../data/is-decidable.ts';

/** The text changes in the queue that this operator can approve together, as many as one call takes. */
export function bulkCandidates(entries: readonly SubmissionEntry[]): SubmissionEntry[] {
  return entries.filter((entry) => entry.textOnly && isDecidable(entry)).slice(0, approveManyLimit);
}
