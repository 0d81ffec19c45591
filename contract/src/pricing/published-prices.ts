import { type Currency, convertBetween, discountedMinor, divideHalfUp, minorUnits } from '../kernel/money.ts';
import type { PricesByCurrency } from './pricing.ts';

/** The prices of a licence and the rate of their conversion, as stored in a publication. */
export interface ConvertedPrices {
  prices: PricesByCurrency;
  /** The price of one euro in the other currency; absent in old publications. */
  rate?: string | null;
}

/** A changed price applies from its start (ISO 8601), even before a publication contains it. */
export function pricesAt(
  licence: ConvertedPrices & { next: (ConvertedPrices & { start: string }) | null },
  at: Date,
): ConvertedPrices {
  return licence.next && Date.parse(licence.next.start) <= at.getTime() ? licence.next : licence;
}

/**
 * The price of one licence after a discount: rounded down to whole units in the seller's currency, then converted to
 * the cent.
 */
export function discountedUnitMinor(
  { prices, rate }: ConvertedPrices,
  { seller, target, percent }: { seller: Currency; target: Currency; percent: number },
): bigint | undefined {
  const price = prices[target];
  const own = prices[seller];
  if (price === undefined || own === undefined) return undefined;
  if (percent === 0) return minorUnits(price);
  const discounted = discountedMinor(minorUnits(own), percent);
  if (target === seller || discounted === 0n) return discounted;
  if (rate) return convertBetween(discounted, { from: seller, to: target, perEuro: rate });
  return divideHalfUp(discounted * minorUnits(price), minorUnits(own));
}
