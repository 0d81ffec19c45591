import * as z from 'zod/mini';
import { currency, epochMilliseconds } from '../kernel/shared-schemas.ts';
import { managedNames } from '../listing/reference-list-names.schemas.ts';
import { regions } from './regions.ts';

export const region = z.enum(regions);

/** What operators say of a country where the store sells. */
export const countryBody = z.object({
  nameByIsocode: managedNames,
  region,
  currencyIsoCode: currency,
  /** Who is there can buy, and sell for money; otherwise there are trials only. */
  canBuy: z.boolean(),
  /** Direct debit works, which subscriptions need. */
  sepaEnabled: z.boolean(),
  /** No longer offered. Who chose it keeps it. */
  retired: z.boolean(),
});

/** ISO 3166-1, two letters. */
export const newCountryBody = z.extend(countryBody, { isocode: z.string().check(z.maxLength(20)) });

export const storeCountry = z.extend(newCountryBody, {
  /** When the store began to sell there. */
  added: epochMilliseconds,
  /** Goes back as `If-Match` with a change of the country. */
  etag: z.string(),
});

/** Whom a change of a country concerns. */
export const countryUses = z.object({
  /** Companies that are there. */
  companies: z.int(),
  /** Apps whose company has chosen the country, whether they are in the store or not. */
  chosen: z.int(),
  /** Apps of the store that are to be seen there. */
  online: z.int(),
  /** Of these, those with a paid licence, and those with a subscription. */
  paid: z.int(),
  subscriptions: z.int(),
});
