import type { Sentence } from '../kernel/language.ts';

export const payoutAccountFindingTexts = {
  'iban-country': {
    en: 'No IBAN of a country that can be paid to. Check the first two letters.',
    de: 'Keine IBAN eines Landes, in das ausgezahlt werden kann. Prüfen Sie die ersten beiden Buchstaben.',
  },
  'iban-length': {
    en: 'Has {found} characters, an IBAN of this country has {needed}.',
    de: 'Hat {found} Zeichen, eine IBAN dieses Landes hat {needed}.',
  },
  'iban-checksum': {
    en: 'The check digits do not fit: there is a typing error in it.',
    de: 'Die Prüfziffern passen nicht: Es ist ein Tippfehler darin.',
  },
  'bank-digits-only': { en: 'Enter digits only.', de: 'Geben Sie nur Ziffern ein.' },
  'bank-length': { en: 'Has {found} digits, {needed} are needed.', de: 'Hat {found} Ziffern, nötig sind {needed}.' },
  'bank-length-range': {
    en: 'Has {found} digits, {min} to {max} are needed.',
    de: 'Hat {found} Ziffern, nötig sind {min} bis {max}.',
  },
  'bank-details-refused': {
    en: 'The provider does not accept this account. Check the number, or enter another account.',
    de: 'Der Anbieter nimmt dieses Konto nicht an. Prüfen Sie die Nummer oder geben Sie ein anderes Konto ein.',
  },
  'seller-account-id-missing': {
    en: 'An active account needs the number that the provider gave it.',
    de: 'Ein aktives Konto braucht die Nummer, die der Anbieter vergeben hat.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof payoutAccountFindingTexts, true> {}
}
