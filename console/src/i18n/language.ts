import { i18n } from '@lingui/core';

export type Language = 'en' | 'de';

const storageKey = 'lensdock.language';

let current: Language = 'en';

/** The language stored on this device, else the first supported one of the browser, else English. */
function firstLanguage(): Language {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(storageKey);
  } catch {
    // Storage may be blocked; the browser's language is used.
  }
  const known = [chosen, ...navigator.languages].map((one) => one?.slice(0, 2));
  return known.find((one) => one === 'de' || one === 'en') ?? 'en';
}

export function currentLanguage(): Language {
  return current;
}

/** Changes and stores the language. Pages load their texts in both languages, so nothing is fetched. */
export function changeLanguage(language: Language): void {
  activate(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be blocked; the choice then lasts until the tab is closed.
  }
}

/**
 * Starts in the language of the device or browser without storing it, so that a changed browser setting takes effect.
 */
export function startLanguage(): void {
  activate(firstLanguage());
}

function activate(language: Language): void {
  current = language;
  i18n.activate(language);
  document.documentElement.lang = language;
}
