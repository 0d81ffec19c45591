import type { Sentence } from '../kernel/language.ts';

export const transfersFindingTexts = {
  'transfer-company-unknown': {
    en: 'No company has this ID. Owners find their company ID on their page “App transfers”.',
    de: 'Keine Firma hat diese ID. Inhaber finden ihre Firmen-ID auf ihrer Seite „App-Übertragungen“.',
  },
  'transfer-own-company': {
    en: 'This is your own company. Enter the company ID of the other one.',
    de: 'Das ist Ihre eigene Firma. Geben Sie die Firmen-ID der anderen ein.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof transfersFindingTexts, true> {}
}
