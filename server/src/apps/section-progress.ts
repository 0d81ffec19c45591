import type { App, ReleasabilityState } from '@lensdock/contract/apps/apps.ts';
import { progressOf } from '@lensdock/contract/apps/section-progress.ts';
import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import type { StagedRow } from '../lifecycle/staged.store.ts';
import type { ReviewRow } from '../lifecycle/submissions.store.ts';

/** Returns the progress of each section. A reviewer's finding counts until the section is changed. */
export function sectionProgress(
  staged: StagedRow,
  releasable: ReleasabilityState,
  reviews: readonly ReviewRow[],
): App['progress'] {
  const { listing, versions, pricing, availability } = staged;
  const hasFindings = (section: Section, changed: number) =>
    reviews.some(
      ({ decided, findings }) =>
        decided !== null && changed <= decided && findings.some((finding) => finding.section === section),
    );
  const newest = versions[0];
  return {
    listing: progressOf({
      releasable: releasable.publicListingReleasable,
      started: hasText(listing.summaryByIsocode) || hasText(listing.descriptionByIsocode) || listing.icon !== null,
      hasFindings: hasFindings('listing', staged.listingSaved),
    }),
    apk: progressOf({
      releasable: releasable.apkReleasable,
      started: newest !== undefined,
      hasFindings: newest?.status === 'Unapproved' || hasFindings('apk', newest?.uploaded ?? 0),
    }),
    pricing: progressOf({
      releasable: releasable.pricingReleasable,
      started: pricing.saved,
      hasFindings: hasFindings('pricing', pricing.savedAt),
    }),
    availability: progressOf({
      releasable: releasable.availabilityReleasable,
      started: availability !== null,
      hasFindings: hasFindings('availability', availability?.saved ?? 0),
    }),
  };
}

function hasText(texts: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(texts).some((text) => text !== undefined && text.trim() !== '');
}
