import type { Sentence } from '../kernel/language.ts';

export const payoutAccountFindingTexts = {
  'iban-country': {
    en: 'This IBAN is from a country we cannot pay to. Check the first two letters.',
    de: 'In das Land dieser IBAN kann nicht ausgezahlt werden. Prüfen Sie die ersten beiden Buchstaben.',
  },
  'iban-length': {
    en: 'This IBAN has {found} characters. IBANs from this country have {needed}.',
    de: 'Die IBAN hat {found} Zeichen, in diesem Land sind es {needed}.',
  },
  'iban-checksum': {
    en: 'The check digits do not match. Check the IBAN for a typing error.',
    de: 'Die Prüfziffern stimmen nicht. Prüfen Sie die IBAN auf Tippfehler.',
  },
  'bank-digits-only': { en: 'Enter digits only.', de: 'Geben Sie nur Ziffern ein.' },
  'bank-length': {
    en: 'Enter {needed} digits (currently {found}).',
    de: 'Geben Sie {needed} Ziffern ein (derzeit {found}).',
  },
  'bank-length-range': {
    en: 'Enter {min} to {max} digits (currently {found}).',
    de: 'Geben Sie {min} bis {max} Ziffern ein (derzeit {found}).',
  },
  'bank-details-refused': {
    en: 'The provider does not accept this account. Check the number, or enter another account.',
    de: 'Der Anbieter akzeptiert dieses Konto nicht. Prüfen Sie die Nummer oder geben Sie ein anderes Konto ein.',
  },
  'seller-account-id-missing': {
    en: 'Enter the provider’s account ID. An active account needs one.',
    de: 'Geben Sie für ein aktives Konto die vom Anbieter vergebene Nummer an.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof payoutAccountFindingTexts, true> {}
}
