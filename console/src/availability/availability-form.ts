import type {
  AvailabilityBody,
  PermittedBuyer,
  StoreAvailabilityMode,
} from '@lensdock/contract/availability/availability.ts';
import type { AvailabilitySection } from './availability.queries.ts';

/** The edited availability. */
export interface AvailabilityValues {
  mode: StoreAvailabilityMode;
  /** ISO codes of the selected countries. */
  countries: readonly string[];
  newCountries: boolean;
  buyers: readonly PermittedBuyer[];
}

export function valuesOf({ availability }: AvailabilitySection): AvailabilityValues {
  return {
    mode: availability.storeAvailabilityMode,
    countries: availability.countries.filter((country) => country.selected).map((country) => country.isocode),
    newCountries: availability.newCountryAddingAllowed,
    buyers: availability.permittedBuyers,
  };
}

/** The order of countries and buyers is irrelevant. */
export function isSameField(field: keyof AvailabilityValues, now: unknown, saved: unknown): boolean {
  return JSON.stringify(comparable(field, now)) === JSON.stringify(comparable(field, saved));
}

function comparable(field: keyof AvailabilityValues, value: unknown): unknown {
  if (field === 'countries') return [...(value as AvailabilityValues['countries'])].sort(); // the value of that field
  if (field === 'buyers') return (value as AvailabilityValues['buyers']).map(({ companyId }) => companyId).sort(); // likewise
  return value;
}

/** The request body. It contains everything, because proposed values were never saved. */
export function bodyOf(values: AvailabilityValues, { availability }: AvailabilitySection): AvailabilityBody {
  const chosen = new Set(values.countries);
  return {
    storeAvailabilityMode: values.mode,
    countries: availability.countries.map(({ isocode }) => ({ isocode, selected: chosen.has(isocode) })),
    newCountryAddingAllowed: values.newCountries,
    permittedBuyers: values.buyers.map(({ companyId }) => ({ companyId })),
  };
}
