import { i18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => i18n.on('change', onChange);
const language = () => i18n.locale;

/**
 * Renders its children again when the language changes. Lingui's own provider does so whenever a page loads its texts,
 * which draws every component of the console, although only that page uses them.
 */
export function I18nProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(subscribe, language, language);
  // The function is new in each language, so that what is memoised by it is made again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const context = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [locale]);
  return <LinguiContext value={context}>{children}</LinguiContext>;
}
