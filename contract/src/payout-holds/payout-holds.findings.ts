import type { Sentence } from '../kernel/language.ts';

export const payoutHoldFindingTexts = {
  'hold-end-past': {
    en: 'The hold must end after today. Select a later date, or leave the field empty.',
    de: 'Das Ende muss nach heute liegen. Wählen Sie einen späteren Tag aus, oder lassen Sie das Feld leer.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof payoutHoldFindingTexts, true> {}
}
