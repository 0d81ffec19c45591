import type { Language } from '@lensdock/contract/language/language.ts';
import { plainTextOf } from '@lensdock/contract/listing/plain-text.ts';
import type { SubmittedListing } from '@lensdock/contract/review/review.ts';
import type { ReactNode } from 'react';
import { DiffText } from '../ui/DiffText.tsx';
import { RichTextView } from '../ui/RichTextView.tsx';
import { useText } from '../ui/text.ts';
import { wordChanges } from './word-changes.ts';

export interface ListingRow {
  label: string;
  /** What stands in the store today; undefined where that is the same, or nothing. */
  before?: ReactNode;
  now: ReactNode;
}

const textFields = ['nameByIsocode', 'summaryByIsocode', 'descriptionByIsocode'] as const;

/** How many texts of a language are not as they are in the store. */
export function changedTexts(listing: SubmittedListing, online: SubmittedListing, isocode: Language): number {
  return textFields.filter((field) => (listing[field][isocode] ?? '') !== (online[field][isocode] ?? '')).length;
}

/** The texts of one language, with what was taken out and what was put in. */
export function useTextRows(
  listing: SubmittedListing,
  online: SubmittedListing | null,
  isocode: Language,
): ListingRow[] {
  const t = useText();
  const row = (label: string, now: string, before: string, plain: ReactNode): ListingRow => {
    if (!online || now === before) return { label, now: <div lang={isocode}>{plain}</div> };
    const parts = wordChanges(before, now);
    return {
      label,
      before: (
        <div lang={isocode}>
          <DiffText parts={parts.filter(({ kind }) => kind !== 'added')} />
        </div>
      ),
      now: (
        <div lang={isocode}>
          <DiffText parts={parts.filter(({ kind }) => kind !== 'removed')} />
        </div>
      ),
    };
  };
  const of = (content: SubmittedListing | null, field: (typeof textFields)[number]) => content?.[field][isocode] ?? '';
  const name = of(listing, 'nameByIsocode');
  const summary = of(listing, 'summaryByIsocode');
  const description = of(listing, 'descriptionByIsocode');
  return [
    row(t('review.name'), name, of(online, 'nameByIsocode'), name || '–'),
    row(t('review.summary'), summary, of(online, 'summaryByIsocode'), summary || '–'),
    row(
      t('review.description'),
      plainTextOf(description),
      plainTextOf(of(online, 'descriptionByIsocode')),
      description ? <RichTextView html={description} lang={isocode} /> : '–',
    ),
  ];
}
