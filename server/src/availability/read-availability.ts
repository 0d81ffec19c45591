import type { Availability, PermittedBuyer } from '@lensdock/contract/availability/availability.ts';
import { regionNames } from '@lensdock/contract/availability/regions.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { lockOf } from '@lensdock/contract/lifecycle/app-state.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import type { AvailabilityFacts, BuyerRow } from './availability.store.ts';

/**
 * Describes the availability page. Values are proposed until saved: every country if Public is available, otherwise
 * Unavailable, even for a stored PUBLIC without manual approval. Retired countries are only listed if selected before.
 */
export function describeAvailability(app: FoundApp, facts: AvailabilityFacts, language: Language): Availability {
  const { saved } = facts;
  const publicAllowed = app.company.manualAppApproval;
  const turned = saved?.mode === 'PUBLIC' && !publicAllowed;
  const proposedMode = publicAllowed ? 'PUBLIC' : 'UNAVAILABLE';
  const chosen = new Set(saved?.countries ?? []);
  const choosable = facts.countries.filter(({ isocode, retired }) => !retired || chosen.has(isocode));
  const selected = saved || !publicAllowed ? chosen : new Set(choosable.map(({ isocode }) => isocode));
  return {
    productContainerCode: app.code,
    storeAvailabilityMode: saved ? (turned ? 'UNAVAILABLE' : saved.mode) : proposedMode,
    countries: choosable
      .map((country) => ({
        isocode: country.isocode,
        name: language === 'de' ? country.nameDe : country.nameEn,
        region: regionNames[country.region][language],
        canBuy: country.canBuy,
        currencyIsoCode: country.currency,
        sepaEnabled: country.sepa,
        selected: selected.has(country.isocode),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, language)),
    proposed: saved === null || turned,
    draft: app.publicationNumber === null,
    newCountryAddingAllowed: saved?.newCountries ?? false,
    permittedBuyers: facts.buyers.map((buyer) => describeBuyer(buyer, language)),
    appEditable: lockOf(app.status) === undefined,
    publicAllowed,
  };
}

export function describeBuyer(buyer: BuyerRow, language: Language): PermittedBuyer {
  return {
    companyId: buyer.companyId,
    companyName: buyer.companyName,
    country: { name: language === 'de' ? buyer.countryDe : buyer.countryEn, currencyIsoCode: buyer.currency },
  };
}
