export type Appearance = 'system' | 'light' | 'dark';

/** `public/theme.js` reads the same key before the first paint. */
export const storageKey = 'lensdock.appearance';

export function currentAppearance(): Appearance {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Called by `changeAppearance`, which the first page does not load. */
export const appearanceListeners = new Set<() => void>();

/**
 * For the controls of the top bar, the phone menu and the profile, which can be on one page. Not a `createClientStore`:
 * the document has the value before any script, and the script of public pages, which changes it too, has no React.
 */
export const appearanceStore = {
  read: currentAppearance,
  subscribe(listener: () => void) {
    appearanceListeners.add(listener);
    return () => appearanceListeners.delete(listener);
  },
};

/** As `public/theme.js` does, for pages with a script of their own. */
export function startAppearance(): void {
  try {
    const chosen = localStorage.getItem(storageKey);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage may be blocked; the system's appearance is used.
  }
}

export function isDark(): boolean {
  const appearance = currentAppearance();
  if (appearance !== 'system') return appearance === 'dark';
  // jsdom has no matchMedia.
  return Boolean(window.matchMedia?.('(prefers-color-scheme: dark)').matches);
}
