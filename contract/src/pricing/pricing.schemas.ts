import * as z from 'zod/mini';
import { currency, decimalAmount } from '../kernel/shared-schemas.ts';
import { licenceTypes } from './pricing.ts';

export const licenceType = z.enum(licenceTypes);

export const pricesByCurrency = z.partialRecord(currency, decimalAmount);

export const licence = z.object({
  code: z.string(),
  type: z.object({ code: licenceType }),
  editable: z.boolean(),
  enabled: z.boolean(),
  /** The seller's price in `developerCurrency`; null if there is no price yet, always null for free licences. */
  specifiedPrice: z.nullable(decimalAmount),
  convertedPrices: pricesByCurrency,
  /** The price of the publication in force; empty before the first one. */
  existingPrices: pricesByCurrency,
  /** Subscription only: the current price for subscribers; empty before the first sale. Changing it needs notice. */
  currentlyActivePrices: z.optional(pricesByCurrency),
  /** Subscription only: a changed price that starts later (ISO 8601, UTC). */
  nextPriceUpdate: z.optional(z.nullable(z.object({ prices: pricesByCurrency, start: z.string() }))),
  /** The reasons why this licence cannot be offered; empty = it can. */
  closedBecause: z.array(z.object({ code: z.string(), message: z.string() })),
});

export const pricing = z.object({
  productContainerCode: z.string(),
  supportedCurrencies: z.array(currency),
  developerCurrency: currency,
  approved: z.boolean(),
  draft: z.boolean(),
  proposed: z.boolean(),
  appEditable: z.boolean(),
  minimumCommissionWarningPrices: z.record(licenceType, decimalAmount),
  /** Whole percent. */
  commissionRate: z.int(),
  minimumCommission: decimalAmount,
  licences: z.array(licence),
});

/** The body of a save: licences with their switch and price. Others stay unchanged. */
export const pricingBody = z.object({
  licences: z
    .array(
      z.object({
        type: z.object({ code: licenceType }),
        enabled: z.boolean(),
        specifiedPrice: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
      }),
    )
    .check(z.maxLength(4)),
});

/** An operator's permission to offer an app as a tool. */
export const toolLicenceBody = z.object({ granted: z.boolean() });

export const volumeDiscount = z.object({
  pk: z.string(),
  minQuantity: z.int(),
  /** Whole percent. */
  discount: z.int(),
  appCode: z.string(),
  /** Price of one licence with the discount, rounded down; null if there is no full price. */
  resultingPrice: z.nullable(decimalAmount),
});

export const discountBody = z.object({ minQuantity: z.int(), discount: z.int() });

/** Licences and volume discounts: one section of an app, one revision. */
export const pricingSection = z.object({ pricing, discounts: z.array(volumeDiscount) });

/**
 * A save of the whole section. The list of discounts replaces the saved ones; a discount is identified by its quantity.
 */
export const pricingSectionBody = z.object({
  licences: pricingBody.shape.licences,
  discounts: z.array(discountBody).check(z.maxLength(100)),
});

export const priceConversion = z.object({
  price: decimalAmount,
  developerCurrency: currency,
  amounts: pricesByCurrency,
  /** Day of the rate, `YYYY-MM-DD`. */
  rateDate: z.string(),
  rate: z.string(),
});
