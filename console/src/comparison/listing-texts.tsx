import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/text.ts';
import type { DiffPart } from '../ui/data/DiffText.tsx';
import { RichTextView } from '../ui/text/RichTextView.tsx';
import { ChangedWords } from './ChangedWords.tsx';
import type { ComparedRow } from './ComparedRows.tsx';
import { listedTextOf } from './listed-text.ts';

const textFields = ['nameByIsocode', 'summaryByIsocode', 'descriptionByIsocode'] as const;

/** Number of texts in a language that differ from the published ones. */
export function changedTexts(listing: NamedListing, online: NamedListing, isocode: Language): number {
  return textFields.filter((field) => (listing[field][isocode] ?? '') !== (online[field][isocode] ?? '')).length;
}

/** Rows for the texts of one language with removed and added words marked. */
export function useTextRows(listing: NamedListing, online: NamedListing | null, isocode: Language): ComparedRow[] {
  const t = useTranslation();
  const row = (label: string, now: string, before: string, plain: ReactNode): ComparedRow => {
    if (!online || now === before) return { label, now: <div lang={isocode}>{plain}</div> };
    const parts = wordChanges(before, now);
    return {
      label,
      before: <ChangedWords lang={isocode} parts={parts.filter(({ kind }) => kind !== 'added')} />,
      now: <ChangedWords lang={isocode} parts={parts.filter(({ kind }) => kind !== 'removed')} />,
    };
  };
  const of = (content: NamedListing | null, field: (typeof textFields)[number]) => content?.[field][isocode] ?? '';
  const name = of(listing, 'nameByIsocode');
  const summary = of(listing, 'summaryByIsocode');
  const [description, descriptionBefore] = [of(listing, 'descriptionByIsocode'), of(online, 'descriptionByIsocode')];
  const [words, wordsBefore] = [listedTextOf(description), listedTextOf(descriptionBefore)];
  const formatted = (html: string) => (html ? <RichTextView html={html} lang={isocode} /> : '–');
  return [
    row(t('comparison.name'), name, of(online, 'nameByIsocode'), name || '–'),
    row(t('comparison.summary'), summary, of(online, 'summaryByIsocode'), summary || '–'),
    {
      ...row(t('comparison.description'), words, wordsBefore, formatted(description)),
      // Texts that differ only in links or formatting have no changed words to mark.
      ...(online &&
        words === wordsBefore &&
        description !== descriptionBefore && { before: formatted(descriptionBefore) }),
    },
  ];
}

/**
 * Rows with the texts of both languages side by side, as they are submitted. Changes since the published listing are
 * marked within the text.
 */
export function useLanguageRows(listing: NamedListing, online: NamedListing | null): ComparedRow[] {
  const t = useTranslation();
  const labels = [t('comparison.name'), t('comparison.summary'), t('comparison.description')];
  return textFields.map((field, index) => {
    const side = (isocode: Language) => {
      const now = listedTextOf(listing[field][isocode] ?? '');
      const before = online ? listedTextOf(online[field][isocode] ?? '') : now;
      if (now === '' && before === '') return '–';
      return <ChangedWords lang={isocode} parts={wordChanges(before, now)} />;
    };
    return { label: labels[index] ?? field, before: side('en'), now: side('de') };
  });
}

/** The removed and added parts of a text, word by word. */
function wordChanges(before: string, after: string): DiffPart[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
