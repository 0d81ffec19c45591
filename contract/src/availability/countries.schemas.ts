import * as z from 'zod/mini';
import { currency, epochMilliseconds } from '../kernel/shared-schemas.ts';
import { namesByLanguage } from '../listing/reference-list-entries.schemas.ts';
import { regions } from './regions.ts';

export const region = z.enum(regions);

/** A country where the store sells, as operators edit it. */
export const countryBody = z.object({
  nameByIsocode: namesByLanguage,
  region,
  currencyIsoCode: currency,
  /** Companies there can buy and sell; otherwise there are only trials. */
  canBuy: z.boolean(),
  /** Direct debit is available, which subscriptions need. */
  sepaEnabled: z.boolean(),
  /** No longer offered. Companies that selected it keep it. */
  retired: z.boolean(),
});

/** ISO 3166-1, two letters. */
export const newCountryBody = z.extend(countryBody, { isocode: z.string().check(z.maxLength(20)) });

export const storeCountry = z.extend(newCountryBody, {
  /** When the store started to sell there. */
  added: epochMilliseconds,
  /** Send it as `If-Match` with a change of the country. */
  etag: z.string(),
});

/** The companies and apps that a change of a country affects. */
export const countryUses = z.object({
  /** Companies in the country. */
  companies: z.int(),
  /** Apps whose company has selected the country, in the store or not. */
  chosen: z.int(),
  /** Apps that are visible there in the store. */
  online: z.int(),
  /** Of these, those with a paid licence, and those with a subscription. */
  paid: z.int(),
  subscriptions: z.int(),
});
