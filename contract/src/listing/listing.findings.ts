import type { Sentence } from '../kernel/language.ts';

export const listingFindingTexts = {
  'listing-text-required': { en: 'Required.', de: 'Erforderlich.' },
  'listing-name-missing': { en: 'Enter a name in {language}', de: 'Geben Sie einen Namen auf {language} ein' },
  'listing-summary-missing': {
    en: 'Write a summary in {language}',
    de: 'Schreiben Sie eine Kurzbeschreibung auf {language}',
  },
  'listing-description-missing': {
    en: 'Write a description in {language}',
    de: 'Schreiben Sie eine Beschreibung auf {language}',
  },
  'listing-text-too-long': {
    en: 'Use at most {limit} characters (currently {length}).',
    de: 'Höchstens {limit} Zeichen zulässig (derzeit {length}).',
  },
  'listing-url-missing': { en: 'Enter a URL', de: 'Geben Sie die URL ein' },
  'privacy-policy-missing': {
    en: 'Enter the privacy policy URL',
    de: 'Geben Sie die URL der Datenschutzerklärung ein',
  },
  'terms-of-use-missing': {
    en: 'Enter the terms of use URL',
    de: 'Geben Sie die URL der Nutzungsbedingungen ein',
  },
  'support-email-missing': { en: 'Enter a support email', de: 'Geben Sie die E-Mail-Adresse des Supports ein' },
  'custom-eula-url-missing': {
    en: 'Enter the URL of your licence agreement',
    de: 'Geben Sie die URL Ihrer Lizenzvereinbarung ein',
  },
  'icon-missing': { en: 'Upload an icon', de: 'Laden Sie ein Icon hoch' },
  'url-format': {
    en: 'Invalid URL format. Use an https:// address without spaces.',
    de: 'Ungültiges URL-Format. Verwenden Sie eine https://-Adresse ohne Leerzeichen.',
  },
  'email-format': { en: 'Invalid email format', de: 'Ungültiges Email-Format' },
  'phone-format': { en: 'Invalid phone number', de: 'Ungültige Telefonnummer' },
  'video-host': {
    en: 'Use a link to youtube.com, youtu.be or vimeo.com.',
    de: 'Es können nur Videos von youtube.com, youtu.be und vimeo.com angezeigt werden.',
  },
  'video-not-found': { en: 'Your video cannot be found.', de: 'Ihr Video wurde nicht gefunden.' },
  'unknown-choice': {
    en: 'This option is no longer available.',
    de: 'Dieser Eintrag ist nicht mehr in der Liste.',
  },
  'unknown-file': {
    en: 'This file is no longer available. Upload it again.',
    de: 'Diese Datei ist nicht mehr vorhanden. Laden Sie sie erneut hoch.',
  },
  'too-many-files': {
    en: 'Too many files. The limit is {limit}.',
    de: 'Zu viele Dateien. Zulässig sind höchstens {limit}.',
  },
  'document-name-required': { en: 'Please enter a filename.', de: 'Bitte geben Sie einen Dateinamen ein.' },
  'document-name-taken': {
    en: 'Another document already has this name.',
    de: 'Diesen Namen hat bereits ein anderes Dokument.',
  },
  'integration-name-required': {
    en: 'Enter a name for the integration.',
    de: 'Geben Sie einen Namen für die Integration ein.',
  },
  'too-many-integrations': {
    en: 'You can add at most {limit} custom integrations.',
    de: 'Es sind höchstens {limit} eigene Integrationen möglich.',
  },
  'list-name-required': { en: 'Enter a name.', de: 'Geben Sie einen Namen ein.' },
  'list-name-taken': {
    en: 'Another entry already has this name.',
    de: 'Diesen Namen hat bereits ein anderer Eintrag.',
  },
  'unknown-integration': { en: 'This integration does not exist.', de: 'Diese Integration gibt es nicht.' },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof listingFindingTexts, true> {}
}
