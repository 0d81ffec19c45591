import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { entryNameFindings } from '../listing/reference-list-entries.ts';
import { isOfferedIn } from '../pricing/offered-licences.ts';
import type * as schemas from './countries.schemas.ts';

export type CountryBody = z.infer<typeof schemas.countryBody>;
export type NewCountryBody = z.infer<typeof schemas.newCountryBody>;
export type StoreCountry = z.infer<typeof schemas.storeCountry>;
export type CountryUses = z.infer<typeof schemas.countryUses>;

/** The findings of a country among the others. */
export function countryFindings(body: CountryBody, others: readonly Pick<CountryBody, 'nameByIsocode'>[]): Finding[] {
  return [
    ...entryNameFindings(body.nameByIsocode, others),
    ...(body.sepaEnabled && body.currencyIsoCode !== 'EUR'
      ? [{ code: 'country-sepa-in-euro' as const, inputField: 'sepaEnabled' }]
      : []),
  ];
}

/** Regions with a code like a country's. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'ZZ'];

/** The findings of a new country's code: it must be one of ISO 3166-1 and not listed yet. */
export function countryCodeFindings(isocode: string, others: readonly { isocode: string }[]): Finding[] {
  const inputField = 'isocode';
  if (countryNameIn('en', isocode) === undefined) return [{ code: 'country-code', inputField }];
  return others.some((other) => other.isocode === isocode) ? [{ code: 'country-taken', inputField }] : [];
}

/** The name of a country in a language; undefined for other codes. */
export function countryNameIn(language: string, isocode: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(isocode) || noCountries.includes(isocode)) return undefined;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(isocode);
}

/** The part of a seller's choices that buyers of a country are offered. */
export type CountryOffer = 'everything' | 'no-subscription' | 'trials-only';

export function countryOffer({ canBuy, sepaEnabled }: Pick<CountryBody, 'canBuy' | 'sepaEnabled'>): CountryOffer {
  const power = { canBuy, sepa: sepaEnabled };
  if (!isOfferedIn('FULL', power)) return 'trials-only';
  return isOfferedIn('SUBSCRIPTION', power) ? 'everything' : 'no-subscription';
}

/** Of the apps visible in a country, those that a change affects. */
export type AppsConcerned = 'none' | 'with-subscription' | 'paid';

export interface CountryEffects {
  /** Whether companies there may sell for money in future, or no longer. */
  selling: 'opened' | 'closed' | null;
  /** The licences that buyers there are newly offered, with the number of apps. */
  offer: CountryOffer | null;
  apps: AppsConcerned;
  /** Whether it can no longer be selected, or can be selected again. */
  choice: 'retired' | 'restored' | null;
}

/** The effects of changing a country. The dialog shows them before, and notices report them afterwards. */
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
