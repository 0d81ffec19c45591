import * as z from 'zod/mini';
import { storeAvailabilityMode } from './availability.ts';

/** Availability as a submission or a publication keeps it. */
export const publishedAvailability = z.object({
  mode: storeAvailabilityMode,
  /** ISO 3166 codes. They count for PUBLIC only. */
  countries: z.array(z.string()),
  /** Company ids. They count for RESTRICTED_BUYER only. */
  buyers: z.array(z.string()),
  newCountries: z.boolean(),
});
export type PublishedAvailability = z.infer<typeof publishedAvailability>;
