import { i18n } from '@lingui/core';
import { storedLanguage, storeLanguage, supportedLanguage } from './stored-language.ts';

export type Language = 'en' | 'de';

let current: Language = 'en';

/** The language stored on this device, else the first supported one of the browser, else English. */
function firstLanguage(): Language {
  const known = [storedLanguage(), ...navigator.languages.map(supportedLanguage)];
  return known.find((language) => language !== undefined) ?? 'en';
}

export function currentLanguage(): Language {
  return current;
}

/** Changes and stores the language. Pages load their texts in both languages, so nothing is fetched. */
export function changeLanguage(language: Language): void {
  activate(language);
  storeLanguage(language);
}

/**
 * Starts in the language of the device or browser without storing it, so that a changed browser setting takes effect.
 */
export function startLanguage(): void {
  activate(firstLanguage());
}

/** The language of the next page that the server renders, without a document. */
export function renderInLanguage(language: Language): void {
  current = language;
  i18n.activate(language);
}

function activate(language: Language): void {
  renderInLanguage(language);
  document.documentElement.lang = language;
}
