import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { ComparedRows } from './ComparedRows.tsx';
import { useListingRows } from './listing-rows.tsx';
import { changedTexts, useTextRows } from './listing-texts.tsx';

interface ListingComparisonProps {
  appCode: string;
  listing: NamedListing;
  /** The published listing; null before the first publication. */
  online: NamedListing | null;
  isocode: Language;
  /** The heading of the new side. */
  nowTitle: string;
  nested?: boolean;
}

/** Compares texts of one language, images, documents and links with the published ones. */
export function ListingComparison({ appCode, listing, online, isocode, nowTitle, nested }: ListingComparisonProps) {
  const rows = [...useTextRows(listing, online, isocode), ...useListingRows(appCode, listing, online)];
  const isSame =
    online !== null &&
    rows.every(({ before }) => before === undefined) &&
    languages.every((language) => changedTexts(listing, online, language) === 0);
  return (
    <ComparedRows rows={rows} isNew={online === null} isSame={isSame} nowTitle={nowTitle} nested={nested ?? false} />
  );
}
