import type { Language } from './language.ts';

const storageKey = 'lensdock.language';

export function supportedLanguage(tag: string | null | undefined): Language | undefined {
  const language = tag?.slice(0, 2);
  return language === 'de' || language === 'en' ? language : undefined;
}

/** The language that was chosen on this device. */
export function storedLanguage(): Language | undefined {
  try {
    return supportedLanguage(localStorage.getItem(storageKey));
  } catch {
    // Storage may be blocked; the browser's language is used.
    return undefined;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be blocked; the choice then lasts until the tab is closed.
  }
}
