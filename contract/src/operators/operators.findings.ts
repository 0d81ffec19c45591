import type { Sentence } from '../kernel/language.ts';

export const operatorFindingTexts = {
  'roles-missing': { en: 'Select at least one role.', de: 'Wählen Sie mindestens eine Rolle aus.' },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof operatorFindingTexts, true> {}
}
