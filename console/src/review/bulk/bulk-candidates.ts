import { approveManyLimit } from '@lensdock/contract/review/approve-body.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';

/** The text changes in the queue that this operator can approve together, as many as one call takes. */
export function bulkCandidates(entries: readonly SubmissionEntry[]): SubmissionEntry[] {
  return entries
    .filter(({ textOnly, claim, secondLook }) => textOnly && (!claim || claim.mine) && !secondLook?.mine)
    .slice(0, approveManyLimit);
}
