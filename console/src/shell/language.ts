import { i18n, type Messages } from '@lingui/core';

export type Language = 'en' | 'de';

const storageKey = 'lensdock.language';

/** Every feature folder's catalogues, each a chunk of its own that is fetched with the feature. */
const catalogues = import.meta.glob<{ messages: Messages }>('/src/*/*.{en,de}.po');

const features = new Set(['ui', 'shell']);
let current: Language = 'en';

function rememberedLanguage(): Language {
  try {
    return localStorage.getItem(storageKey) === 'de' ? 'de' : 'en';
  } catch {
    return 'en';
  }
}

async function fetchInto(language: Language, feature: string): Promise<void> {
  const load = catalogues[`/src/${feature}/${feature}.${language}.po`];
  if (!load) throw new Error(`No catalogue for ${feature} in ${language}`);
  i18n.load(language, (await load()).messages);
}

export function currentLanguage(): Language {
  return current;
}

/** Fetches a feature's words; from then on they come along whenever the language changes. */
export async function loadWords(feature: string): Promise<void> {
  features.add(feature);
  try {
    await fetchInto(current, feature);
  } catch (failure) {
    features.delete(feature);
    throw failure;
  }
}

/** Switches only once every word is there, so that a page never shows two languages or bare ids. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...features].map((feature) => fetchInto(language, feature)));
  current = language;
  i18n.activate(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be refused; the choice then lasts until the tab is closed.
  }
}

export function startLanguage(): Promise<void> {
  return changeLanguage(rememberedLanguage());
}
