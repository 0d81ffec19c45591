import type { AppsConcerned, CountryOffer } from '@lensdock/contract/availability/countries.ts';
import type { Text } from '../i18n/text.ts';

/** The licences that a currency supports: all, no subscription, or trials only. */
export const offerLabels: Readonly<Record<CountryOffer, (t: Text, currency: string) => string>> = {
  everything: (t, currency) => t('availability.all-licences', { currency }),
  'no-subscription': (t, currency) => t('availability.no-subscription', { currency }),
  'trials-only': (t) => t('availability.trials-only'),
};

/** The effect of a change on apps available there. */
export const changedOfferTexts: Readonly<
  Record<CountryOffer, (t: Text, apps: Exclude<AppsConcerned, 'none'>, count: number) => string>
> = {
  everything: (t, _apps, count) => t('availability.then-everything', { count }),
  'no-subscription': (t, apps, count) =>
    apps === 'paid' ? t('availability.then-buys', { count }) : t('availability.then-no-subscription', { count }),
  'trials-only': (t, _apps, count) => t('availability.then-trials', { count }),
};
