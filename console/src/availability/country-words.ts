import type { AppsConcerned, CountryOffer } from '@lensdock/contract/availability/countries.ts';
import type { Text } from '../i18n/text.ts';

/** What the money of a country allows: everything, no subscription, or trials only. */
export const offerWords: Readonly<Record<CountryOffer, (t: Text, currency: string) => string>> = {
  everything: (t, currency) => t('availability.all-licences', { currency }),
  'no-subscription': (t, currency) => t('availability.no-subscription', { currency }),
  'trials-only': (t) => t('availability.trials-only'),
};

/** What a change of that does to apps that are to be seen there. */
export const changedOfferWords: Readonly<
  Record<CountryOffer, (t: Text, apps: Exclude<AppsConcerned, 'none'>, count: number) => string>
> = {
  everything: (t, _apps, count) => t('availability.then-everything', { count }),
  'no-subscription': (t, apps, count) =>
    apps === 'paid' ? t('availability.then-buys', { count }) : t('availability.then-no-subscription', { count }),
  'trials-only': (t, _apps, count) => t('availability.then-trials', { count }),
};
