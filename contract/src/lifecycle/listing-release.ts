import type * as z from 'zod/mini';
import type { Action, AppState, Outcome } from './app-state.ts';
import { type Allowed, moves, refuse } from './outcomes.ts';
import type * as schemas from './release-plan.schemas.ts';
import { phaseAfterApproval } from './rollout-transitions.ts';

export type ListingRelease = z.infer<typeof schemas.listingRelease>;

export const listingReleaseActions = ['release-listing', 'schedule-listing', 'cancel-listing'] as const;
export type ListingReleaseAction = Extract<Action, { type: (typeof listingReleaseActions)[number] }>;

export function isListingReleaseAction(action: Action): action is ListingReleaseAction {
  return listingReleaseActions.some((type) => type === action.type);
}

/** The rows of the state table for an approved listing that the store does not show yet. */
export function listingReleaseOutcome(state: AppState, { type }: ListingReleaseAction): Outcome {
  if (state.app === 'Unpublished') return refuse('app-withdrawn');
  if (!state.listingPhase) return refuse('listing-not-waiting');
  if (type === 'schedule-listing') return moves(state, { listingPhase: 'scheduled' });
  const ended = moves(state, { listingPhase: null });
  return type === 'release-listing' ? { ...ended, publishes: 'listing' } : ended;
}

/** An approval with the release mode of the submission. It replaces a listing that waits. */
export function approveListing(state: AppState): Allowed {
  const phase = phaseAfterApproval({ releaseMode: state.listingReleaseMode ?? null });
  const approved = moves(state, { app: 'Approved', listingPhase: phase ?? null });
  return phase ? approved : { ...approved, publishes: 'listing' };
}

/** The listing stays approved, but is not released until the company decides again. */
export function dropListingDate({ listingPhase }: AppState): Pick<AppState, 'listingPhase'> {
  return listingPhase === 'scheduled' ? { listingPhase: 'waiting' } : {};
}
