import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { SubmissionClaim } from '@lensdock/contract/review/review.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';

/** How long a claim is valid after its last renewal. */
export const claimMs = 30 * 60 * 1000;

export interface ClaimRow {
  claimedBy: string | null;
  claimedByName: string | null;
  claimedUntil: Date | null;
}

type Asking = Pick<ActionContext, 'actor' | 'at'>;

/** Returns the current claim as this operator sees it; expired claims do not count. */
export function claimOf({ claimedBy, claimedByName, claimedUntil }: ClaimRow, asking: Asking): SubmissionClaim | null {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= asking.at) return null;
  return {
    name: claimedByName ?? claimedBy,
    mine: claimedBy === asking.actor.subject,
    until: claimedUntil.getTime(),
  };
}

/** Throws while another operator's claim is valid. */
export function refuseClaimed(row: ClaimRow, asking: Asking): void {
  const claim = claimOf(row, asking);
  if (claim && !claim.mine) throw new Problem('submission-claimed', [], { name: claim.name });
}
