import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { sellerGateCodes } from '../pricing/pricing-rules.ts';
import { companyCityLimit, companyNameLimit, companyPostcodeLimit, companyStreetLimit, vatIdLimit } from './company.ts';

/** What an operator says about a company. */
const companyFacts = {
  companyName: z.string().check(z.maxLength(companyNameLimit)),
  city: z.nullable(z.string().check(z.maxLength(companyCityLimit))),
  /** Street and number, and postcode: written on self-billing invoices. */
  street: z.nullable(z.string().check(z.maxLength(companyStreetLimit))),
  postcode: z.nullable(z.string().check(z.maxLength(companyPostcodeLimit))),
  /** ISO 3166-1, one of the list. */
  country: z.string().check(z.maxLength(2)),
  /** Written on self-billing invoices; null where it is not known. Spaces, dots and hyphens do not count. */
  vatId: z.nullable(z.string().check(z.maxLength(vatIdLimit))),
  /** Commercially: it may sell paid licences as far as the other facts allow. */
  approved: z.boolean(),
  allowedToSell: z.boolean(),
  /** An operator decides on what it submits; otherwise the automatic checks do. */
  manualAppApproval: z.boolean(),
};

export const companyBody = z.strictObject(companyFacts);

export const companyEntry = z.object({
  companyId: z.string(),
  ...companyFacts,
  /** Follows from its accounts at the payment providers. */
  payoutAccountValidated: z.boolean(),
  /** Whether its country has payments. */
  canBuy: z.boolean(),
  countryName: z.string(),
  apps: z.int(),
});

export const company = z.object({
  companyId: z.string(),
  ...companyFacts,
  /** Follows from its accounts at the payment providers. */
  payoutAccountValidated: z.boolean(),
  /** Whether its country has payments. */
  canBuy: z.boolean(),
  since: epochMilliseconds,
  apps: z.int(),
  appsOnline: z.int(),
  people: z.array(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** What `country` can be, by name in the reader's language. A company in a country without payments cannot sell. */
  countries: z.array(z.object({ isocode: z.string(), name: z.string(), canBuy: z.boolean() })),
  /** What it sells, and whether it may. */
  sales: z.object({
    /** Apps in the store with a paid licence. */
    paidApps: z.int(),
    /** Running subscriptions, one for each customer and app. */
    subscriptions: z.int(),
    /** What keeps it from selling; empty = it may sell. */
    closedGates: z.array(z.enum(sellerGateCodes)),
    /** When renewals of running subscriptions end; null while it may sell, and where none are accepted. */
    renewalsUntil: z.nullable(epochMilliseconds),
  }),
});
