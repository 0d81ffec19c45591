import { i18n } from '@lingui/core';
import type { Catalogue } from './later-words.ts';

export type Language = 'en' | 'de';

const storageKey = 'lensdock.language';

/** The words of the first page and of what it may open. All others come with the pages that say them. */
const firstWords: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => import('./first-words.en.ts'),
  de: () => import('./first-words.de.ts'),
};

/** What came after them. */
const loaded = new Set<string>();
let current: Language = 'en';

/** What was chosen on this device; before that the first of the browser's languages that there is, or English. */
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

async function fetchInto(language: Language, load: () => Promise<Catalogue>): Promise<void> {
  i18n.load(language, (await load()).messages);
}

async function fetchLater(language: Language, name: string): Promise<void> {
  const { laterWords } = await import('./later-words.ts');
  const path = `/src/${name.includes('/') ? name : `${name}/${name}`}.${language}`;
  const load = laterWords[`${path}.po`] ?? laterWords[`${path}.ts`];
  if (!load) throw new Error(`No catalogue for ${name} in ${language}`);
  await fetchInto(language, load);
}

export function currentLanguage(): Language {
  return current;
}

/**
 * Fetches the words of a feature, or of a part of one that has a catalogue of its own (`apps/one-app`); from then on they
 * come along whenever the language changes.
 */
export async function loadWords(name: string): Promise<void> {
  loaded.add(name);
  try {
    await fetchLater(current, name);
  } catch (failure) {
    loaded.delete(name);
    throw failure;
  }
}

/** Switches only once every word is there, so that a page never shows two languages or bare ids. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be refused; the choice then lasts until the tab is closed.
  }
}

/** Speaks without having been told to: nothing is kept of it, and a browser that is set otherwise is followed. */
export function startLanguage(): Promise<void> {
  return speak(firstLanguage());
}

async function speak(language: Language): Promise<void> {
  const later = [...loaded].map((name) => fetchLater(language, name));
  await Promise.all([fetchInto(language, firstWords[language]), ...later]);
  current = language;
  i18n.activate(language);
  document.documentElement.lang = language;
}
