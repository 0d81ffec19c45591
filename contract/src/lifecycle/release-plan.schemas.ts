import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { listingPhases, releaseModes } from './rollout-phase.ts';

/** An IANA name, such as `Europe/Berlin`; the zone in which the date was chosen. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

/** The effect of an approval on a version or a listing. A date only with `scheduled`. */
export const releasePlan = z.strictObject({
  mode: z.enum(releaseModes),
  startsAt: z.optional(epochMilliseconds),
  timeZone: z.optional(timeZone),
});

/** The approved listing of an app that waits for its release, by its company or on a date. */
export const listingRelease = z.object({
  state: z.enum(listingPhases),
  /** The submission that was approved. */
  submissionId: z.string(),
  startsAt: z.nullable(epochMilliseconds),
  /** The zone in which the date was chosen. */
  timeZone: z.nullable(z.string()),
  /** When the store approved it. */
  approved: epochMilliseconds,
});
