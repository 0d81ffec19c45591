import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { SubmissionClaim } from '@lensdock/contract/review/review.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';

/** How long a claim holds after the last sign of life. */
export const claimMs = 30 * 60 * 1000;

export interface ClaimRow {
  claimedBy: string | null;
  claimedByName: string | null;
  claimedUntil: Date | null;
}

type Asking = Pick<ActionContext, 'actor' | 'at'>;

/** Who looks at it now, as this operator sees it. What has run out is nobody's. */
export function claimOf({ claimedBy, claimedByName, claimedUntil }: ClaimRow, asking: Asking): SubmissionClaim | null {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= asking.at) return null;
  return {
    name: claimedByName ?? claimedBy,
    mine: claimedBy === asking.actor.subject,
    until: claimedUntil.getTime(),
  };
}

/** Throws when another operator looks at it now. */
export function refuseClaimed(row: ClaimRow, asking: Asking): void {
  const claim = claimOf(row, asking);
  if (claim && !claim.mine) throw new Problem('submission-claimed', [], { name: claim.name });
}
