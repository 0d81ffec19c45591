import type { Sentence } from '../kernel/language.ts';

export const catalogueFindingTexts = {
  'rating-contradicts': {
    en: 'Without ratings there is no average, and with them there is one.',
    de: 'Ohne Bewertungen gibt es keinen Durchschnitt, und mit ihnen gibt es einen.',
  },
  'rating-from-future': {
    en: 'Lies in the future.',
    de: 'Liegt in der Zukunft.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof catalogueFindingTexts, true> {}
}
