import type { Sentence } from '../kernel/language.ts';

export const assignmentFindingTexts = {
  'reviewer-kinds-missing': {
    en: 'Select at least one submission type.',
    de: 'Wählen Sie mindestens eine Art der Einreichung aus.',
  },
  'reviewer-languages-missing': {
    en: 'Select at least one language.',
    de: 'Wählen Sie mindestens eine Sprache aus.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof assignmentFindingTexts, true> {}
}
