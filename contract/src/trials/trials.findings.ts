import type { Sentence } from '../kernel/language.ts';

export const trialFindingTexts = {
  'trial-duration-empty': {
    en: 'Enter at least one day.',
    de: 'Geben Sie mindestens einen Tag an.',
  },
  'trial-app-unknown': {
    en: 'No app with this code has ever been in the store.',
    de: 'Eine App mit diesem Code war noch nie im Store.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof trialFindingTexts, true> {}
}
