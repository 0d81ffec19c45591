import { i18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => i18n.on('change', onChange);
const language = () => i18n.locale;

/**
 * Renders its children again when the language changes. Lingui's own provider also renders the whole console again each
 * time a page loads its texts.
 */
export function I18nProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(subscribe, language, language);
  // A new function for each language, so that values memoised on it are computed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const context = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [locale]);
  return <LinguiContext value={context}>{children}</LinguiContext>;
}
