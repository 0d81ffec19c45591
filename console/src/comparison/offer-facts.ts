import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { SubmittedAvailability, SubmittedPricing } from '@lensdock/contract/review/review.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';

const licenceWords: Record<LicenceType, (t: Text) => string> = {
  FULL: (t) => t('comparison.licence-full'),
  SUBSCRIPTION: (t) => t('comparison.licence-subscription'),
  EVALUATION: (t) => t('comparison.licence-trial'),
  TOOL: (t) => t('comparison.licence-tool'),
};

const modeWords: Record<StoreAvailabilityMode, (t: Text) => string> = {
  PUBLIC: (t) => t('comparison.mode-public'),
  RESTRICTED_BUYER: (t) => t('comparison.mode-restricted'),
  UNAVAILABLE: (t) => t('comparison.mode-unavailable'),
};

export interface OfferFact {
  label: string;
  value: string;
}

/** The licences on offer with their prices in every currency, and the volume discounts. */
export function usePricingFacts(pricing: Pick<SubmittedPricing, 'licences' | 'discounts'> | null): OfferFact[] {
  const t = useTranslation();
  const format = useFormat();
  if (!pricing) return [];
  const offered = pricing.licences.filter(({ enabled }) => enabled);
  const facts = offered.map(({ type, prices }) => {
    const amounts = Object.entries(prices).map(([currency, amount]) => format.money(amount, currency));
    return { label: licenceWords[type](t), value: amounts.join(', ') || t('comparison.free') };
  });
  if (pricing.discounts.length === 0) return facts;
  const discounts = pricing.discounts.map(({ minQuantity, discount }) =>
    t('comparison.discount', { quantity: minQuantity, percent: discount }),
  );
  return [...facts, { label: t('comparison.discounts'), value: discounts.join(', ') }];
}

/** The visibility of the app: its mode, countries and buyers. */
export function useAvailabilityFacts(
  availability: Pick<SubmittedAvailability, 'storeAvailabilityMode' | 'countries' | 'permittedBuyers'> | null,
): OfferFact[] {
  const t = useTranslation();
  if (!availability) return [];
  const { storeAvailabilityMode: mode, countries, permittedBuyers } = availability;
  const facts = [{ label: t('comparison.availability'), value: modeWords[mode](t) }];
  if (mode === 'PUBLIC')
    facts.push({
      label: t('comparison.countries'),
      value: t('comparison.countries-count', { count: countries.length }),
    });
  if (mode === 'RESTRICTED_BUYER')
    facts.push({
      label: t('comparison.buyers'),
      value: permittedBuyers.map(({ companyName }) => companyName).join(', '),
    });
  return facts;
}
