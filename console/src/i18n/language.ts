import { i18n } from '@lingui/core';

export type Language = 'en' | 'de';

const storageKey = 'lensdock.language';

let current: Language = 'en';

/** The language that was chosen on this device, else the first known one of the browser, else English. */
function firstLanguage(): Language {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(storageKey);
  } catch {
    // Storage may be refused; then the browser alone is asked.
  }
  const known = [chosen, ...navigator.languages].map((one) => one?.slice(0, 2));
  return known.find((one) => one === 'de' || one === 'en') ?? 'en';
}

export function currentLanguage(): Language {
  return current;
}

/** Changes the language and remembers it. Pages load their texts in both languages, so nothing has to be fetched. */
export function changeLanguage(language: Language): void {
  activate(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be refused; the choice then lasts until the tab is closed.
  }
}

/** Starts in the language of the person or the browser and does not store it, so that a browser that is set otherwise is followed. */
export function startLanguage(): void {
  activate(firstLanguage());
}

function activate(language: Language): void {
  current = language;
  i18n.activate(language);
  document.documentElement.lang = language;
}
