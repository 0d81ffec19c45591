import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import type { TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { ConvertedPrices } from '@lensdock/contract/pricing/published-prices.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { ApkFinding } from './apk-finding.ts';

/** The parts of an app as stored in submissions and publications. Stored as JSON and never changed. */
export interface AppParts {
  listing: ListingContent;
  version: VersionPart;
  pricing: PricingPart;
  availability: AvailabilityPart;
}

export interface VersionPart {
  code: string;
  packageName: string;
  versionName: string;
  versionCode: string;
  metaData: ApkMetaData;
  changelog: TextByIsocode;
  /** As the inspection reported them. */
  findings: ApkFinding[];
  apkSha256: string;
  apkSizeBytes: number;
  fileName: string;
  exportAcknowledged: boolean;
  uploadedBy: string;
  /** Milliseconds since the epoch. */
  uploaded: number;
}

export interface PricingPart {
  /** The seller's; the other currency was converted when the prices were saved. */
  currency: Currency;
  licences: (ConvertedPrices & {
    code: string;
    type: LicenceType;
    enabled: boolean;
    /** A scheduled change of a subscription price, with its start (ISO 8601, UTC). */
    next: (ConvertedPrices & { start: string }) | null;
  })[];
  discounts: { pk: string; minQuantity: number; discount: number }[];
}

export interface AvailabilityPart {
  mode: StoreAvailabilityMode;
  countries: string[];
  /** Whether countries that the store adds after `saved` are included. */
  newCountries: boolean;
  buyers: string[];
  /** Milliseconds since the epoch. */
  saved: number;
}
