import type * as z from 'zod/mini';
import type * as schemas from './availability.schemas.ts';

export const storeAvailabilityModes = ['PUBLIC', 'RESTRICTED_BUYER', 'UNAVAILABLE'] as const;
export type StoreAvailabilityMode = z.infer<typeof schemas.storeAvailabilityMode>;
export type Country = z.infer<typeof schemas.country>;
export type PermittedBuyer = z.infer<typeof schemas.permittedBuyer>;
export type Availability = z.infer<typeof schemas.availability>;
export type AvailabilityBody = z.infer<typeof schemas.availabilityBody>;
