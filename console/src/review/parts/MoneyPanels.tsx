import type { SubmittedAvailability, SubmittedPricing } from '@lensdock/contract/review/review.ts';
import { useAvailabilityFacts, usePricingFacts } from '../../comparison/offer-facts.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { FactList } from '../../ui/data/Readout.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import style from '../review.module.css';

interface MoneyPanelsProps {
  pricing: SubmittedPricing | null;
  availability: SubmittedAvailability | null;
  /** They are not part of the submission and remain as published. */
  isOnline: boolean;
}

/** Prices and availability as submitted, or as published. */
export function MoneyPanels({ pricing, availability, isOnline }: MoneyPanelsProps) {
  const t = useTranslation();
  const facts = [...usePricingFacts(pricing), ...useAvailabilityFacts(availability)];
  const countries = availability?.storeAvailabilityMode === 'PUBLIC' ? sortedByName(availability.countries) : [];
  return (
    <Panel title={t('review.money')} ruled aside={isOnline ? t('review.unchanged') : undefined}>
      <FactList facts={facts} />
      {countries.length > 0 ? (
        <Disclosure title={t('review.countries')}>
          <ul className={style.columns}>
            {countries.map(({ isocode, name }) => (
              <li key={isocode}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Panel>
  );
}

function sortedByName(countries: SubmittedAvailability['countries']) {
  return [...countries].sort((one, other) => one.name.localeCompare(other.name, currentLanguage()));
}
