import type { Sentence } from '../kernel/language.ts';

export const availabilityFindingTexts = {
  'availability-not-saved': {
    en: 'Select who can buy the app, then save',
    de: 'Legen Sie fest, wer kaufen kann, und speichern Sie',
  },
  'availability-country-missing': { en: 'Select at least one country', de: 'Wählen Sie mindestens ein Land aus' },
  'availability-buyer-missing': {
    en: 'Add at least one buyer',
    de: 'Fügen Sie mindestens einen Käufer hinzu',
  },
  'availability-public-closed': {
    en: 'Public requires manual app approval, which is off for your company.',
    de: '„Öffentlich“ setzt die manuelle App-Freigabe voraus. Sie ist für Ihre Firma deaktiviert.',
  },
  'country-unknown': {
    en: 'Unknown country: {isocode}',
    de: 'Das Land {isocode} ist nicht in der Liste.',
  },
  'country-retired': {
    en: 'The store no longer sells in this country: {isocode}',
    de: 'Das Land {isocode} wird im Store nicht mehr angeboten.',
  },
  'country-code': {
    en: 'Enter a two-letter ISO 3166-1 country code.',
    de: 'Geben Sie den zweistelligen Ländercode nach ISO 3166-1 ein.',
  },
  'country-taken': { en: 'This country is already in the list.', de: 'Dieses Land ist bereits in der Liste.' },
  'country-sepa-in-euro': {
    en: 'SEPA supports euros only. Select EUR, or turn SEPA off.',
    de: 'SEPA ist nur in Euro möglich. Wählen Sie EUR aus oder deaktivieren Sie SEPA.',
  },
  'buyer-invalid': { en: 'Invalid company ID', de: 'Ungültige Firmen-ID' },
  'buyer-own-company': {
    en: 'An app cannot be restricted to own company',
    de: 'Eine App kann nicht auf die eigene Firma beschränkt werden',
  },
  'buyer-already-added': { en: 'The company is already added', de: 'Die Firma wurde bereits hinzugefügt' },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof availabilityFindingTexts, true> {}
}
