import type { Sentence } from '../kernel/language.ts';

export const listingFindingTexts = {
  'listing-text-required': { en: 'Required.', de: 'Erforderlich.' },
  'listing-name-missing': { en: 'Enter the name in {language}', de: 'Geben Sie den Namen auf {language} ein' },
  'listing-summary-missing': {
    en: 'Write a summary in {language}',
    de: 'Schreiben Sie eine Kurzbeschreibung auf {language}',
  },
  'listing-description-missing': {
    en: 'Write a description in {language}',
    de: 'Schreiben Sie eine Beschreibung auf {language}',
  },
  'listing-text-too-long': {
    en: 'Has {length} characters, {limit} are allowed.',
    de: 'Hat {length} Zeichen, erlaubt sind {limit}.',
  },
  'listing-url-missing': { en: 'Enter the address', de: 'Geben Sie die Adresse ein' },
  'privacy-policy-missing': {
    en: 'Enter the address of the privacy policy',
    de: 'Geben Sie die Adresse der Datenschutzerklärung ein',
  },
  'terms-of-use-missing': {
    en: 'Enter the address of the terms of use',
    de: 'Geben Sie die Adresse der Nutzungsbedingungen ein',
  },
  'support-email-missing': { en: 'Enter the support e-mail', de: 'Geben Sie die Support-E-Mail ein' },
  'custom-eula-url-missing': {
    en: 'Enter the address of your licence agreement',
    de: 'Geben Sie die Adresse Ihrer Lizenzvereinbarung ein',
  },
  'icon-missing': { en: 'Upload the icon', de: 'Laden Sie das Icon hoch' },
  'url-format': { en: 'Invalid URL format', de: 'Ungültiges URL-Format' },
  'email-format': { en: 'Invalid email format', de: 'Ungültiges Email-Format' },
  'phone-format': { en: 'Invalid phone number', de: 'Ungültige Telefonnummer' },
  'video-host': {
    en: 'Only videos on youtube.com, youtu.be and vimeo.com can be shown.',
    de: 'Nur Videos auf youtube.com, youtu.be und vimeo.com können gezeigt werden.',
  },
  'video-not-found': { en: 'Your video cannot be found.', de: 'Ihr Video wurde nicht gefunden.' },
  'unknown-choice': {
    en: 'This entry is not in the list any more.',
    de: 'Dieser Eintrag steht nicht mehr in der Liste.',
  },
  'unknown-file': {
    en: 'This file is gone. Upload it again.',
    de: 'Diese Datei gibt es nicht mehr. Laden Sie sie erneut hoch.',
  },
  'too-many-files': { en: 'Too many files, {limit} are allowed.', de: 'Zu viele Dateien, erlaubt sind {limit}.' },
  'document-name-required': { en: 'Please enter a filename.', de: 'Bitte geben Sie einen Dateinamen ein.' },
  'document-name-taken': { en: 'Another document has this name.', de: 'Ein anderes Dokument trägt diesen Namen.' },
  'integration-name-required': {
    en: 'Enter the name of the integration.',
    de: 'Geben Sie den Namen der Integration ein.',
  },
  'too-many-integrations': {
    en: 'At most {limit} custom integrations.',
    de: 'Höchstens {limit} eigene Integrationen.',
  },
  'list-name-required': { en: 'Enter a name.', de: 'Geben Sie einen Namen ein.' },
  'list-name-taken': { en: 'Another entry has this name.', de: 'Ein anderer Eintrag trägt diesen Namen.' },
  'unknown-integration': { en: 'This integration does not exist.', de: 'Diese Integration gibt es nicht.' },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof listingFindingTexts, true> {}
}
