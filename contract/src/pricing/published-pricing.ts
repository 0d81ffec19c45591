import * as z from 'zod/mini';
import { currency, decimalAmount, licenceType, pricesByCurrency } from './pricing.ts';

/** Prices as a submission or a publication keeps them: only what is switched on, in every currency. */
export const publishedPricing = z.object({
  developerCurrency: currency,
  licences: z.array(
    z.object({ type: licenceType, specifiedPrice: z.nullable(decimalAmount), prices: pricesByCurrency }),
  ),
  /** By quantity, ascending. Of the full licence. */
  discounts: z.array(z.object({ minQuantity: z.int(), discount: z.int() })),
});
export type PublishedPricing = z.infer<typeof publishedPricing>;
