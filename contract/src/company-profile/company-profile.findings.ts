import type { Sentence } from '../kernel/language.ts';

export const companyProfileFindingTexts = {
  'founding-year': {
    en: 'Please enter a valid year founded',
    de: 'Bitte geben Sie ein gültiges Gründungsjahr ein',
  },
  'profile-logo-missing': { en: 'Upload the logo', de: 'Laden Sie das Logo hoch' },
  'profile-name-missing': {
    en: 'The company name is missing; the store’s operator enters it',
    de: 'Der Firmenname fehlt; der Betreiber des Stores trägt ihn ein',
  },
  'profile-city-missing': {
    en: 'The city is missing; the store’s operator enters it',
    de: 'Der Ort fehlt; der Betreiber des Stores trägt ihn ein',
  },
  'profile-country-missing': {
    en: 'The country is missing; the store’s operator enters it',
    de: 'Das Land fehlt; der Betreiber des Stores trägt es ein',
  },
  'profile-description-missing': {
    en: 'Describe your company',
    de: 'Beschreiben Sie Ihre Firma',
  },
  'profile-email-missing': { en: 'Enter the support e-mail', de: 'Geben Sie die Support-E-Mail ein' },
  'unknown-logo': {
    en: 'This logo is gone. Upload it again.',
    de: 'Dieses Logo gibt es nicht mehr. Laden Sie es erneut hoch.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof companyProfileFindingTexts, true> {}
}
