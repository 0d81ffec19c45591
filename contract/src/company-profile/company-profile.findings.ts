import type { Sentence } from '../kernel/language.ts';

export const companyProfileFindingTexts = {
  'founding-year': {
    en: 'Please enter a valid year founded',
    de: 'Bitte geben Sie ein gültiges Gründungsjahr ein',
  },
  'profile-logo-missing': { en: 'Upload a logo', de: 'Laden Sie ein Logo hoch' },
  'profile-name-missing': {
    en: 'The company name is missing. Contact support to add it.',
    de: 'Der Firmenname fehlt; er wird vom Store eingetragen',
  },
  'profile-city-missing': {
    en: 'The city is missing. Contact support to add it.',
    de: 'Der Ort fehlt; er wird vom Store eingetragen',
  },
  'profile-country-missing': {
    en: 'The country is missing. Contact support to add it.',
    de: 'Das Land fehlt; es wird vom Store eingetragen',
  },
  'profile-description-missing': {
    en: 'Describe your company',
    de: 'Beschreiben Sie Ihre Firma',
  },
  'profile-email-missing': { en: 'Enter a support email', de: 'Geben Sie die E-Mail-Adresse des Supports ein' },
  'unknown-logo': {
    en: 'This logo is no longer available. Upload it again.',
    de: 'Dieses Logo ist nicht mehr vorhanden. Laden Sie es erneut hoch.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof companyProfileFindingTexts, true> {}
}
