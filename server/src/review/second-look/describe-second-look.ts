import type { SecondLook } from '@lensdock/contract/review/review.ts';

interface FirstApproval {
  firstApprovedBy: string | null;
  firstApprovedByName: string | null;
  firstApprovedAt: Date | null;
}

/** Returns the first of two approvals as this operator sees it; null before it. */
export function secondLookOf(
  { firstApprovedBy, firstApprovedByName, firstApprovedAt }: FirstApproval,
  reader: string,
): SecondLook | null {
  if (firstApprovedBy === null || firstApprovedAt === null) return null;
  return {
    name: firstApprovedByName ?? firstApprovedBy,
    mine: firstApprovedBy === reader,
    at: firstApprovedAt.getTime(),
  };
}
