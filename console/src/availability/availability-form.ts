import type {
  Availability,
  AvailabilityBody,
  PermittedBuyer,
  StoreAvailabilityMode,
} from '@lensdock/contract/availability/availability.ts';

/** The availability as it is being edited. */
export interface AvailabilityForm {
  mode: StoreAvailabilityMode;
  /** ISO codes of the chosen countries. */
  countries: ReadonlySet<string>;
  newCountries: boolean;
  buyers: readonly PermittedBuyer[];
}

export function formOf(availability: Availability): AvailabilityForm {
  return {
    mode: availability.storeAvailabilityMode,
    countries: new Set(availability.countries.filter((country) => country.selected).map((country) => country.isocode)),
    newCountries: availability.newCountryAddingAllowed,
    buyers: availability.permittedBuyers,
  };
}

export function sameForm(a: AvailabilityForm, b: AvailabilityForm): boolean {
  const bare = ({ mode, countries, newCountries, buyers }: AvailabilityForm) =>
    JSON.stringify([mode, [...countries].sort(), newCountries, buyers.map((buyer) => buyer.companyId).sort()]);
  return bare(a) === bare(b);
}

/** What Save sends: everything, because proposed values were never saved. */
export function bodyOf(form: AvailabilityForm, availability: Availability): AvailabilityBody {
  return {
    storeAvailabilityMode: form.mode,
    countries: availability.countries.map(({ isocode }) => ({ isocode, selected: form.countries.has(isocode) })),
    newCountryAddingAllowed: form.newCountries,
    permittedBuyers: form.buyers.map(({ companyId }) => ({ companyId })),
  };
}
