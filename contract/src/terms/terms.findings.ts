import type { Sentence } from '../kernel/language.ts';

export const termsFindingTexts = {
  'terms-not-accepted': {
    en: 'Accept: {title}, version {version}',
    de: 'Stimmen Sie zu: {title}, Version {version}',
  },
  'terms-text-required': { en: 'Enter the text in English.', de: 'Geben Sie den Text auf Englisch ein.' },
  'terms-version-old': {
    en: 'There is a newer version of this text. Read it first.',
    de: 'Von diesem Text gibt es eine neuere Fassung. Lesen Sie zuerst diese.',
  },
  'terms-unchanged': { en: 'Nothing was changed.', de: 'Es wurde nichts geändert.' },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof termsFindingTexts, true> {}
}
