import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { releaseModes } from './rollout-phase.ts';

/** An IANA name, such as `Europe/Berlin`; the zone in which the date was chosen. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

/** The effect of an approval on a version. A date only with `scheduled`. */
export const releasePlan = z.strictObject({
  mode: z.enum(releaseModes),
  startsAt: z.optional(epochMilliseconds),
  timeZone: z.optional(timeZone),
});
