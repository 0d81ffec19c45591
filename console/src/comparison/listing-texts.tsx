import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { plainTextOf } from '@lensdock/contract/listing/plain-text.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { DiffText } from '../ui/data/DiffText.tsx';
import { RichTextView } from '../ui/text/RichTextView.tsx';
import style from './comparison.module.css';
import { wordChanges } from './word-changes.ts';

export interface ListingRow {
  label: string;
  /** What stands in the store today; undefined where that is the same, or nothing. */
  before?: ReactNode;
  now: ReactNode;
}

const textFields = ['nameByIsocode', 'summaryByIsocode', 'descriptionByIsocode'] as const;

/** How many texts of a language are not as they are in the store. */
export function changedTexts(listing: NamedListing, online: NamedListing, isocode: Language): number {
  return textFields.filter((field) => (listing[field][isocode] ?? '') !== (online[field][isocode] ?? '')).length;
}

/** The texts of one language, with what was taken out and what was put in. */
export function useTextRows(listing: NamedListing, online: NamedListing | null, isocode: Language): ListingRow[] {
  const t = useTranslation();
  const row = (label: string, now: string, before: string, plain: ReactNode): ListingRow => {
    if (!online || now === before) return { label, now: <div lang={isocode}>{plain}</div> };
    const parts = wordChanges(before, now);
    return {
      label,
      before: (
        <div lang={isocode} className={style.words}>
          <DiffText parts={parts.filter(({ kind }) => kind !== 'added')} />
        </div>
      ),
      now: (
        <div lang={isocode} className={style.words}>
          <DiffText parts={parts.filter(({ kind }) => kind !== 'removed')} />
        </div>
      ),
    };
  };
  const of = (content: NamedListing | null, field: (typeof textFields)[number]) => content?.[field][isocode] ?? '';
  const name = of(listing, 'nameByIsocode');
  const summary = of(listing, 'summaryByIsocode');
  const [description, descriptionBefore] = [of(listing, 'descriptionByIsocode'), of(online, 'descriptionByIsocode')];
  const [words, wordsBefore] = [plainTextOf(description), plainTextOf(descriptionBefore)];
  const formatted = (html: string) => (html ? <RichTextView html={html} lang={isocode} /> : '–');
  return [
    row(t('comparison.name'), name, of(online, 'nameByIsocode'), name || '–'),
    row(t('comparison.summary'), summary, of(online, 'summaryByIsocode'), summary || '–'),
    {
      ...row(t('comparison.description'), words, wordsBefore, formatted(description)),
      // The same words with other links or headings have no words to mark, and are others all the same.
      ...(online &&
        words === wordsBefore &&
        description !== descriptionBefore && { before: formatted(descriptionBefore) }),
    },
  ];
}
