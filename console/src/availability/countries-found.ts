import type { StoreCountry } from '@lensdock/contract/availability/countries.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { collator } from '../i18n/formatters.ts';

/** Countries found by name in either language or by code, in the order of the reader's language. */
export function countriesFound(countries: readonly StoreCountry[], search: string, language: Language): StoreCountry[] {
  const wanted = plain(search.trim());
  const { compare } = collator(language);
  return countries
    .filter(({ isocode, nameByIsocode: { en, de } }) => plain(`${en} ${de} ${isocode}`).includes(wanted))
    .sort((one, other) => compare(one.nameByIsocode[language], other.nameByIsocode[language]));
}

/** Ignores accents and case. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
