import type { Sentence } from '../kernel/language.ts';

export const termsFindingTexts = {
  'terms-not-accepted': {
    en: 'Accept {title}, version {version}',
    de: 'Stimmen Sie dem Dokument „{title}“ (Version {version}) zu',
  },
  'terms-text-required': { en: 'Enter the English text.', de: 'Geben Sie den englischen Text ein.' },
  'terms-version-old': {
    en: 'A newer version of this document is available. Read it before accepting.',
    de: 'Von diesem Dokument gibt es eine neuere Version. Lesen Sie diese zuerst.',
  },
  'terms-day-past': { en: 'Select today or a later date.', de: 'Wählen Sie den heutigen oder einen späteren Tag aus.' },
  'terms-day-far': {
    en: 'Select a date within the next {days} days.',
    de: 'Wählen Sie einen Tag innerhalb der nächsten {days} Tage aus.',
  },
  'terms-unchanged': { en: 'There are no changes to publish.', de: 'Der Text ist unverändert.' },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof termsFindingTexts, true> {}
}
