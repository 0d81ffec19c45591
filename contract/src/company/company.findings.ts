import type { Sentence } from '../kernel/language.ts';

export const companyFindingTexts = {
  'vat-id-prefix': {
    en: 'A VAT number of this country begins with {prefix}; this one begins with {found}.',
    de: 'Eine USt-IdNr. dieses Landes beginnt mit {prefix}, diese beginnt mit {found}.',
  },
  'vat-id-form': {
    en: 'VAT numbers of this country are not formed like {found}. Count the characters.',
    de: 'USt-IdNrn. dieses Landes sind nicht gebildet wie {found}. Zählen Sie die Zeichen nach.',
  },
  'vat-id-digits': {
    en: 'A character of {found} is wrong: the check digits do not fit.',
    de: 'In {found} ist ein Zeichen falsch: Die Prüfziffern passen nicht.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof companyFindingTexts, true> {}
}
