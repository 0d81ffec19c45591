import type { Licence, Pricing } from '@lensdock/contract/pricing/pricing.ts';
import { useConvertedPrice } from './pricing.queries.ts';

/**
 * Whether today's rate would convert the saved prices to other amounts, so that a save has an effect without an edit.
 * Subscription prices are only converted when they change.
 */
export function useRateChange({ licences, supportedCurrencies, developerCurrency }: Pricing): boolean {
  const others = supportedCurrencies.filter((currency) => currency !== developerCurrency);
  const full = licences.find(({ type }) => type.code === 'FULL');
  const subscription = licences.find(({ type, currentlyActivePrices = {} }) => {
    return type.code === 'SUBSCRIPTION' && Object.keys(currentlyActivePrices).length === 0;
  });
  const today = [useConvertedPrice(savedPrice(full)), useConvertedPrice(savedPrice(subscription))];
  return [full, subscription].some((licence, index) => {
    const amounts = today[index]?.data?.amounts;
    return amounts && others.some((currency) => amounts[currency] !== licence?.convertedPrices[currency]);
  });
}

function savedPrice(licence: Licence | undefined): string | null {
  return licence?.enabled && licence.specifiedPrice !== null ? licence.specifiedPrice : null;
}
