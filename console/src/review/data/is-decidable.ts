import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';

/** Whether this operator can decide on it: no other one has claimed it, and the first of two approvals is not their own. */
export function isDecidable({ claim, secondLook }: SubmissionEntry): boolean {
  return (!claim || claim.mine) && !secondLook?.mine;
}
