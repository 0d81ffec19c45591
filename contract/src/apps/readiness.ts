import { type AvailabilityChoice, availabilityMissing } from '../availability/availability-rules.ts';
import type { Finding } from '../kernel/finding.ts';
import type { Language } from '../kernel/language.ts';
import type { ApprovalStatus } from '../lifecycle/approval-status.ts';
import type { ListingContent, ListingLimits } from '../listing/listing.ts';
import { listingFormatFindings, listingMissing } from '../listing/listing-rules.ts';
import { type LicenceChoice, pricingMissing, type SellerEligibility } from '../pricing/pricing-rules.ts';
import type { ReleasabilityState } from './apps.ts';

export interface StagedVersion {
  status: ApprovalStatus;
  saved: boolean;
  exportRegulationAcknowledged: boolean;
}

/** Everything about an app that release depends on. */
export interface StagedApp {
  listing: ListingContent;
  listingLimits: ListingLimits;
  defaultLanguage: Language;
  versions: readonly StagedVersion[];
  licences: readonly LicenceChoice[];
  seller: SellerEligibility;
  availability: AvailabilityChoice | null;
}

/**
 * The findings that keep an app from release, by section and field. They are both the publish checklist and the
 * refusal.
 */
export function missingForRelease(app: StagedApp): Finding[] {
  return [
    ...listingMissing(app.listing, app.defaultLanguage),
    ...listingFormatFindings(app.listing, app.listingLimits),
    ...versionsMissing(app.versions),
    ...pricingMissing(app.licences, app.seller),
    ...availabilityMissing(app.availability),
  ];
}

/** The four completeness dots. */
export function releasabilityOf(missing: readonly Finding[]): ReleasabilityState {
  const complete = (section: string) => !missing.some((finding) => finding.section === section);
  return {
    publicListingReleasable: complete('listing'),
    apkReleasable: complete('apk'),
    pricingReleasable: complete('pricing'),
    availabilityReleasable: complete('availability'),
  };
}

function versionsMissing(versions: readonly StagedVersion[]): Finding[] {
  const section = 'apk' as const;
  if (versions.some((version) => version.status === 'Unapproved')) return [{ section, code: 'apk-rejected' }];
  const counting = versions.filter(
    (version) => version.status === 'Draft' || version.status === 'Check' || version.status === 'Approved',
  );
  const saved = counting.filter((version) => version.saved);
  if (saved.length === 0) return [{ section, code: counting.length > 0 ? 'apk-not-saved' : 'apk-missing' }];
  return saved.some((version) => version.exportRegulationAcknowledged)
    ? []
    : [{ section, code: 'apk-not-acknowledged' }];
}
