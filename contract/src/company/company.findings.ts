import type { Sentence } from '../kernel/language.ts';

export const companyFindingTexts = {
  'approval-is-a-decision': {
    en: 'The approval is not changed here. Approve or decline the company, with a reason.',
    de: 'Die Freigabe wird nicht hier geändert. Geben Sie die Firma frei oder lehnen Sie sie mit Begründung ab.',
  },
  'vat-id-prefix': {
    en: 'VAT numbers in this country start with {prefix}, not {found}.',
    de: 'USt-IdNrn. dieses Landes beginnen mit {prefix}, nicht mit {found}.',
  },
  'vat-id-form': {
    en: '{found} does not match the VAT number format of this country. Check the number of characters.',
    de: '{found} hat nicht das Format einer USt-IdNr. dieses Landes. Prüfen Sie Länge und Zeichen.',
  },
  'vat-id-digits': {
    en: 'The check digits of {found} do not match. Check for a typing error.',
    de: '{found} enthält einen Tippfehler: Die Prüfziffern stimmen nicht.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof companyFindingTexts, true> {}
}
