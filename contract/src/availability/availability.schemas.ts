import * as z from 'zod/mini';
import { currency } from '../kernel/shared-schemas.ts';
import { storeAvailabilityModes } from './availability.ts';

export const storeAvailabilityMode = z.enum(storeAvailabilityModes);

/** A country of the store. Companies there can buy, or only try (`canBuy`); subscriptions need `sepaEnabled`. */
export const country = z.object({
  isocode: z.string(),
  name: z.string(),
  region: z.string(),
  canBuy: z.boolean(),
  currencyIsoCode: currency,
  sepaEnabled: z.boolean(),
  selected: z.boolean(),
});

export const permittedBuyer = z.object({
  companyId: z.string(),
  companyName: z.string(),
  country: z.object({ name: z.string(), currencyIsoCode: currency }),
});

export const availability = z.object({
  productContainerCode: z.string(),
  storeAvailabilityMode,
  countries: z.array(country),
  /** The company has never saved these values. */
  proposed: z.boolean(),
  draft: z.boolean(),
  /** Countries that the store adds later are included. */
  newCountryAddingAllowed: z.boolean(),
  permittedBuyers: z.array(permittedBuyer),
  appEditable: z.boolean(),
  /** Public and the country list are offered. */
  publicAllowed: z.boolean(),
});

export const availabilityBody = z.object({
  storeAvailabilityMode,
  countries: z.optional(
    z.array(z.object({ isocode: z.string().check(z.maxLength(2)), selected: z.boolean() })).check(z.maxLength(300)),
  ),
  newCountryAddingAllowed: z.optional(z.boolean()),
  permittedBuyers: z.optional(
    z.array(z.object({ companyId: z.string().check(z.maxLength(60)) })).check(z.maxLength(1000)),
  ),
});
