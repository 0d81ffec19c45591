import { i18n } from '@lingui/core';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

interface WordsNow {
  language: string;
  text: (id: string, values?: Record<string, unknown>) => string;
}

/** A new one for each change, so that whatever was drawn or remembered with the old one is done again. */
const wordsNow = (): WordsNow => ({ language: i18n.locale, text: (id, values) => i18n._(id, values) });

let words = wordsNow();
i18n.on('change', () => {
  words = wordsNow();
});

const CurrentWords = createContext(words);

/** Draws everything below anew in the language that was changed to, and once a catalogue has come. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const current = useSyncExternalStore(
    (tell) => i18n.on('change', tell),
    () => words,
  );
  return <CurrentWords value={current}>{children}</CurrentWords>;
}

export function useWords(): WordsNow {
  return use(CurrentWords);
}
