import './comparison.texts.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { useTranslation } from '../i18n/text.ts';
import { ComparedRows } from './ComparedRows.tsx';
import { useTextRows } from './listing-texts.tsx';

interface ChangedTextsProps {
  listing: NamedListing;
  /** The published listing. */
  online: NamedListing;
}

/** The texts of both languages that differ from the published ones. */
export function ChangedTexts({ listing, online }: ChangedTextsProps) {
  const t = useTranslation();
  const rowsOf = { en: useTextRows(listing, online, 'en'), de: useTextRows(listing, online, 'de') };
  const rows = languages.flatMap((isocode) =>
    rowsOf[isocode]
      .filter(({ before }) => before !== undefined)
      .map((row) => ({ ...row, label: `${row.label} (${languageNames[isocode]})` })),
  );
  return <ComparedRows rows={rows} isNew={false} isSame={rows.length === 0} nowTitle={t('comparison.submitted')} />;
}
