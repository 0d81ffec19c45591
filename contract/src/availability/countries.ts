import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { managedNameFindings } from '../listing/reference-list-names.ts';
import { isOfferedIn } from '../pricing/offered-licences.ts';
import type * as schemas from './countries.schemas.ts';

export type CountryBody = z.infer<typeof schemas.countryBody>;
export type NewCountryBody = z.infer<typeof schemas.newCountryBody>;
export type StoreCountry = z.infer<typeof schemas.storeCountry>;
export type CountryUses = z.infer<typeof schemas.countryUses>;

/** What is wrong with a country among the others. */
export function countryFindings(body: CountryBody, others: readonly Pick<CountryBody, 'nameByIsocode'>[]): Finding[] {
  return [
    ...managedNameFindings(body.nameByIsocode, others),
    ...(body.sepaEnabled && body.currencyIsoCode !== 'EUR'
      ? [{ code: 'country-sepa-in-euro' as const, inputField: 'sepaEnabled' }]
      : []),
  ];
}

/** Regions that have a code like a country's and are none. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'ZZ'];

/** What is wrong with the code of a new country: it is one of ISO 3166-1, and not there yet. */
export function countryCodeFindings(isocode: string, others: readonly { isocode: string }[]): Finding[] {
  const inputField = 'isocode';
  if (countryNameIn('en', isocode) === undefined) return [{ code: 'country-code', inputField }];
  return others.some((other) => other.isocode === isocode) ? [{ code: 'country-taken', inputField }] : [];
}

/** What a language calls a country; undefined for what is none. */
export function countryNameIn(language: string, isocode: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(isocode) || noCountries.includes(isocode)) return undefined;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(isocode);
}

/** What buyers of a country are offered of what sellers have switched on. */
export type CountryOffer = 'everything' | 'no-subscription' | 'trials-only';

export function countryOffer({ canBuy, sepaEnabled }: Pick<CountryBody, 'canBuy' | 'sepaEnabled'>): CountryOffer {
  const power = { canBuy, sepa: sepaEnabled };
  if (!isOfferedIn('FULL', power)) return 'trials-only';
  return isOfferedIn('SUBSCRIPTION', power) ? 'everything' : 'no-subscription';
}

/** Of the apps that are to be seen in a country, those to which a change makes a difference. */
export type AppsConcerned = 'none' | 'with-subscription' | 'paid';

export interface CountryEffects {
  /** Companies that are there may sell for money from now on, or no longer. */
  selling: 'opened' | 'closed' | null;
  /** What buyers there are offered from now on, and of which apps. */
  offer: CountryOffer | null;
  apps: AppsConcerned;
  /** It cannot be chosen any more, or again. */
  choice: 'retired' | 'restored' | null;
}

/** What a change of a country does beyond its words. The dialog says it before, and people are told of it after. */
export function countryEffects(before: CountryBody, after: CountryBody): CountryEffects {
  const [was, is] = [countryOffer(before), countryOffer(after)];
  const selling = before.canBuy === after.canBuy ? null : after.canBuy ? 'opened' : 'closed';
  return {
    selling,
    offer: was === is ? null : is,
    apps: was === is ? 'none' : selling === null ? 'with-subscription' : 'paid',
    choice: before.retired === after.retired ? null : after.retired ? 'retired' : 'restored',
  };
}
