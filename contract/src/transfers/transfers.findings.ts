import type { Sentence } from '../kernel/language.ts';

export const transfersFindingTexts = {
  'transfer-company-unknown': {
    en: 'No company has this id. Its owners find it on their page “App transfers”.',
    de: 'Keine Firma hat diese Kennung. Ihre Inhaber finden sie auf ihrer Seite „App-Übertragungen“.',
  },
  'transfer-own-company': {
    en: 'This is your own company. Enter the id of the other one.',
    de: 'Das ist Ihre eigene Firma. Geben Sie die Kennung der anderen ein.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof transfersFindingTexts, true> {}
}
