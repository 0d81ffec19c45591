import type { Sentence } from '../kernel/language.ts';

export const trialFindingTexts = {
  'trial-duration-empty': {
    en: 'At least one day is needed.',
    de: 'Mindestens ein Tag ist nötig.',
  },
  'trial-app-unknown': {
    en: 'No app of this code was ever in the store.',
    de: 'Unter diesem Code war nie eine App im Store.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof trialFindingTexts, true> {}
}
