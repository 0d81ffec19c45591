import type * as z from 'zod/mini';
import type * as schemas from './rollouts.schemas.ts';

export type RolloutState = z.infer<typeof schemas.rolloutState>;
export type RolloutStep = z.infer<typeof schemas.rolloutStep>;
export type Rollout = z.infer<typeof schemas.rollout>;
export type RolloutChange = z.infer<typeof schemas.rolloutChange>;
export type ListingReleaseChange = z.infer<typeof schemas.listingReleaseChange>;
export type StoreRolloutChange = z.infer<typeof schemas.storeRolloutChange>;
export type ActiveRollout = z.infer<typeof schemas.activeRollout>;

export type EarlyAccess = z.infer<typeof schemas.earlyAccess>;
export type EarlyAccessReceiver = z.infer<typeof schemas.earlyAccessReceiver>;

/** The shares that the console offers; the API takes every whole number. */
export const usualShares = [1, 2, 5, 10, 20, 50, 100] as const;

/** The largest number of cameras in a rollout. */
export const camerasLimit = 1_000_000;

/** Companies and test cameras together that an app can name for early access. */
export const earlyAccessLimit = 200;
export const cameraNameLimit = 60;
