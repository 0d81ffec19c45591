import type { StoreCountry } from '@lensdock/contract/availability/countries.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';

/** Countries found by name in either language or by code, in the order of the reader's language. */
export function countriesFound(countries: readonly StoreCountry[], search: string, language: Language): StoreCountry[] {
  const wanted = plain(search.trim());
  return countries
    .filter(({ isocode, nameByIsocode: { en, de } }) => plain(`${en} ${de} ${isocode}`).includes(wanted))
    .sort((one, other) => one.nameByIsocode[language].localeCompare(other.nameByIsocode[language], language));
}

/** Ignores accents and case. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
