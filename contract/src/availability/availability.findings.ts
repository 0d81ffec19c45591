import type { Sentence } from '../kernel/language.ts';

export const availabilityFindingTexts = {
  'availability-not-saved': { en: 'Choose who can buy and save', de: 'Wählen Sie, wer kaufen kann, und speichern Sie' },
  'availability-country-missing': { en: 'Choose one country or more', de: 'Wählen Sie mindestens ein Land' },
  'availability-buyer-missing': {
    en: 'Add one buyer company or more',
    de: 'Fügen Sie mindestens eine Käuferfirma hinzu',
  },
  'availability-public-closed': {
    en: 'Public needs the manual approval of apps, which is off for your company.',
    de: 'Öffentlich setzt die manuelle App-Freigabe voraus, die für Ihre Firma ausgeschaltet ist.',
  },
  'country-unknown': {
    en: 'This country is not in the list: {isocode}.',
    de: 'Dieses Land steht nicht in der Liste: {isocode}.',
  },
  'country-retired': {
    en: 'The store does not offer this country any more: {isocode}.',
    de: 'Der Store bietet dieses Land nicht mehr an: {isocode}.',
  },
  'country-code': {
    en: 'Enter the two letters that ISO 3166-1 has for the country.',
    de: 'Geben Sie die zwei Buchstaben ein, die das Land nach ISO 3166-1 hat.',
  },
  'country-taken': { en: 'This country is in the list.', de: 'Dieses Land steht bereits in der Liste.' },
  'country-sepa-in-euro': {
    en: 'SEPA moves euros only: choose EUR, or switch it off.',
    de: 'SEPA bewegt nur Euro: Wählen Sie EUR, oder schalten Sie es aus.',
  },
  'buyer-invalid': { en: 'Invalid company ID', de: 'Ungültige Firmen-ID' },
  'buyer-own-company': {
    en: 'An app cannot be restricted to own company',
    de: 'Eine App kann nicht auf die eigene Firma beschränkt werden',
  },
  'buyer-already-added': { en: 'The company is already added', de: 'Die Firma ist bereits hinzugefügt' },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof availabilityFindingTexts, true> {}
}
