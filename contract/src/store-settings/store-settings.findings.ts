import type { Sentence } from '../kernel/language.ts';

export const storeSettingFindingTexts = {
  'not-a-number': { en: 'Enter a number.', de: 'Geben Sie eine Zahl ein.' },
  'not-a-whole-number': { en: 'Enter a whole number.', de: 'Geben Sie eine ganze Zahl ein.' },
  'audit-kept-too-short': {
    en: 'Enter 0 or at least {minimum}.',
    de: 'Geben Sie 0 oder mindestens {minimum} ein.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof storeSettingFindingTexts, true> {}
}
