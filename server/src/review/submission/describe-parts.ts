import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { ListEntry, NamedListing } from '@lensdock/contract/listing/listing.ts';
import type { SubmittedAvailability, SubmittedPricing, SubmittedVersion } from '@lensdock/contract/review/review.ts';
import { describeFindings } from '../../lifecycle/apk-finding.ts';
import type { AppParts } from '../../lifecycle/parts.ts';
import type { NamedRow, Names } from './review.store.ts';

/** Describes the parts of a snapshot for the contract. Ids without a name any longer are shown as they are. */
export function describeListing(listing: AppParts['listing'], names: Names, language: Language): NamedListing {
  return {
    ...listing,
    industries: listing.industries.map(({ id }) => toListEntry(id, names.industries[id], language)),
    useCases: listing.useCases.map(({ id }) => toListEntry(id, names.useCases[id], language)),
    appIntegrations: listing.appIntegrations.map((item) =>
      item.type === 'custom' ? item : { ...item, name: names.integrations[item.code]?.[language] ?? item.name },
    ),
  };
}

export function describeVersion(version: AppParts['version'], language: Language): SubmittedVersion {
  return {
    appVersionCode: version.code,
    fileName: version.fileName,
    apkMetaData: version.metaData,
    changelogByIsocode: version.changelog,
    findings: describeFindings(version.findings, language),
    exportRegulationAcknowledged: version.exportAcknowledged,
    uploaded: version.uploaded,
  };
}

export function describePricing({ currency, licences, discounts }: AppParts['pricing']): SubmittedPricing {
  return {
    developerCurrency: currency,
    licences: licences.map(({ type, enabled, prices }) => ({ type, enabled, prices })),
    discounts: discounts.map(({ minQuantity, discount }) => ({ minQuantity, discount })),
  };
}

export function describeAvailability(
  { mode, countries, newCountries, buyers }: AppParts['availability'],
  names: Names,
  language: Language,
): SubmittedAvailability {
  return {
    storeAvailabilityMode: mode,
    countries: countries.map((isocode) => ({ isocode, name: names.countries[isocode]?.[language] ?? isocode })),
    newCountryAddingAllowed: newCountries,
    permittedBuyers: buyers.map((companyId) => ({ companyId, companyName: names.companies[companyId] ?? companyId })),
  };
}

function toListEntry(id: string, row: NamedRow | undefined, language: Language): ListEntry {
  return { id, name: row?.[language] ?? id, index: row?.position ?? 0 };
}
