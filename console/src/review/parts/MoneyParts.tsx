import type { SubmittedAvailability, SubmittedPricing } from '@lensdock/contract/review/review.ts';
import { useAvailabilityFacts, usePricingFacts } from '../../comparison/offer-facts.ts';
import { useTranslation } from '../../i18n/text.ts';
import { FactList } from '../../ui/data/Readout.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';

interface MoneyPartsProps {
  pricing: SubmittedPricing | null;
  availability: SubmittedAvailability | null;
  /** They are not part of the submission and remain as published. */
  isOnline: boolean;
}

/** Prices and availability as submitted, or as published. */
export function MoneyParts({ pricing, availability, isOnline }: MoneyPartsProps) {
  const t = useTranslation();
  return (
    <Panel title={t('review.money')} ruled aside={isOnline ? t('review.unchanged') : undefined}>
      <FactList facts={[...usePricingFacts(pricing), ...useAvailabilityFacts(availability)]} />
    </Panel>
  );
}
