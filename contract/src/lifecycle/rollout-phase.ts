/** The phase of an approved version that not everyone gets yet, or never will. */
export const rolloutPhases = ['waiting', 'scheduled', 'rolling', 'halted'] as const;
export type RolloutPhase = (typeof rolloutPhases)[number];

/** The phase of an approved listing that the store does not show yet. */
export const listingPhases = ['waiting', 'scheduled'] as const satisfies readonly RolloutPhase[];
export type ListingPhase = (typeof listingPhases)[number];

/** The effect of an approval on a version or a listing, chosen with its submission. */
export const releaseModes = ['immediately', 'manually', 'scheduled'] as const;
export type ReleaseMode = (typeof releaseModes)[number];

/** A release mode with its date, of a scheduled release only. */
export interface ReleasePlan {
  mode: ReleaseMode;
  /** Milliseconds since the epoch. */
  startsAt?: number | undefined;
  timeZone?: string | undefined;
}

/** The cameras that get a version before everyone else: a percentage or a number of them. One of the two is given. */
export interface RolloutShare {
  percent?: number | undefined;
  cameras?: number | undefined;
}

/** A step of a rollout by days: the share, and the days that it lasts. */
export interface RolloutStage extends RolloutShare {
  days: number;
}
