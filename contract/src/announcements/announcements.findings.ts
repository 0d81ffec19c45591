import type { Sentence } from '../kernel/language.ts';

export const announcementFindingTexts = {
  'announcement-in-past': {
    en: 'Choose a date in the future.',
    de: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  },
  'announcement-too-far': {
    en: 'Choose a date within the next {days} days.',
    de: 'Wählen Sie einen Zeitpunkt in den nächsten {days} Tagen.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof announcementFindingTexts, true> {}
}
