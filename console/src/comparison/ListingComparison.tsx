import { languages } from '@lensdock/contract/kernel/language.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import type { ComparedLanguages } from './ComparedLanguage.tsx';
import { ComparedRows } from './ComparedRows.tsx';
import { useListingRows } from './listing-rows.tsx';
import { changedTexts, useLanguageRows, useTextRows } from './listing-texts.tsx';

interface ListingComparisonProps {
  appCode: string;
  listing: NamedListing;
  /** The published listing; null before the first publication. */
  online: NamedListing | null;
  isocode: ComparedLanguages;
  /** The heading of the new side. */
  nowTitle: string;
  nested?: boolean;
}

/** Compares texts of one language or both, images, documents and links with the published ones. */
export function ListingComparison({ appCode, listing, online, isocode, nowTitle, nested }: ListingComparisonProps) {
  const isBoth = isocode === 'both';
  const textRows = useTextRows(listing, online, isBoth ? 'en' : isocode);
  const languageRows = useLanguageRows(listing, online);
  const listingRows = useListingRows(appCode, listing, online);
  const rows = [...textRows, ...listingRows];
  const isSame =
    online !== null &&
    rows.every(({ before }) => before === undefined) &&
    languages.every((language) => changedTexts(listing, online, language) === 0);
  const compared = { isNew: online === null, isSame, nowTitle, nested: nested ?? false };
  if (!isBoth) return <ComparedRows rows={rows} {...compared} />;
  return (
    <>
      <ComparedRows
        rows={languageRows}
        isNew={false}
        isSame={false}
        beforeTitle={languageNames.en}
        nowTitle={languageNames.de}
        nested={nested ?? false}
      />
      <ComparedRows rows={listingRows} {...compared} />
    </>
  );
}
