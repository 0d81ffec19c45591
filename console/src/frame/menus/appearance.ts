export type Appearance = 'system' | 'light' | 'dark';

/** `public/theme.js` reads the same key before the first paint. */
const storageKey = 'lensdock.appearance';

export function currentAppearance(): Appearance {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function changeAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;
  try {
    if (appearance === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, appearance);
  } catch {
    // Storage may be blocked; the choice then lasts until the tab is closed.
  }
}

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
