import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { SubmittedAvailability, SubmittedPricing } from '@lensdock/contract/review/review.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { Panel } from '../ui/layout/Panel.tsx';

const licenceLabels: Record<LicenceType, (t: Text) => string> = {
  FULL: (t) => t('review.licence-full'),
  SUBSCRIPTION: (t) => t('review.licence-subscription'),
  EVALUATION: (t) => t('review.licence-trial'),
  TOOL: (t) => t('review.licence-tool'),
};

const modeLabels: Record<StoreAvailabilityMode, (t: Text) => string> = {
  PUBLIC: (t) => t('review.mode-public'),
  RESTRICTED_BUYER: (t) => t('review.mode-restricted'),
  UNAVAILABLE: (t) => t('review.mode-unavailable'),
};

interface MoneyPartsProps {
  pricing: SubmittedPricing | null;
  availability: SubmittedAvailability | null;
  /** They are not part of the submission and remain as published. */
  isOnline: boolean;
}

/** Prices and availability as submitted, or as published. */
export function MoneyParts({ pricing, availability, isOnline }: MoneyPartsProps) {
  const t = useTranslation();
  const format = useFormat();
  const licences = (pricing?.licences ?? []).filter((licence) => licence.enabled);
  return (
    <Panel title={t('review.money')} ruled aside={isOnline ? t('review.unchanged') : undefined}>
      <FactList
        facts={[
          ...licences.map((licence) => ({
            label: licenceLabels[licence.type](t),
            value:
              Object.entries(licence.prices)
                .map(([currency, amount]) => format.money(amount, currency))
                .join(', ') || t('review.free'),
          })),
          ...((pricing?.discounts.length ?? 0) > 0
            ? [{ label: t('review.discounts'), value: <Discounts discounts={pricing?.discounts ?? []} /> }]
            : []),
          ...(availability
            ? [
                { label: t('review.availability'), value: modeLabels[availability.storeAvailabilityMode](t) },
                ...(availability.storeAvailabilityMode === 'PUBLIC'
                  ? [
                      {
                        label: t('review.countries'),
                        value: t('review.countries-count', { count: availability.countries.length }),
                      },
                    ]
                  : []),
                ...(availability.storeAvailabilityMode === 'RESTRICTED_BUYER'
                  ? [
                      {
                        label: t('review.buyers'),
                        value: availability.permittedBuyers.map((buyer) => buyer.companyName).join(', '),
                      },
                    ]
                  : []),
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Discounts({ discounts }: Pick<SubmittedPricing, 'discounts'>) {
  const t = useTranslation();
  return discounts
    .map(({ minQuantity, discount }) => t('review.discount', { quantity: minQuantity, percent: discount }))
    .join(', ');
}
