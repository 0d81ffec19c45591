import type { Sentence } from '../kernel/language.ts';

export const announcementFindingTexts = {
  'announcement-in-past': {
    en: 'Enter a date in the future.',
    de: 'Geben Sie einen Zeitpunkt in der Zukunft ein.',
  },
  'announcement-too-far': {
    en: 'Enter a date within the next {days} days.',
    de: 'Geben Sie einen Zeitpunkt in den nächsten {days} Tagen ein.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof announcementFindingTexts, true> {}
}
