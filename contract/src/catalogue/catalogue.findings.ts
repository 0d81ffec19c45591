import type { Sentence } from '../kernel/language.ts';

export const catalogueFindingTexts = {
  'rating-contradicts': {
    en: 'Send an average only if there are ratings, and always if there are.',
    de: 'Der Durchschnitt muss angegeben sein, wenn es Bewertungen gibt, und sonst fehlen.',
  },
  'rating-from-future': {
    en: 'This time is in the future.',
    de: 'Der Zeitpunkt liegt in der Zukunft.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof catalogueFindingTexts, true> {}
}
