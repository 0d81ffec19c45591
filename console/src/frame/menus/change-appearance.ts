import { type Appearance, appearanceListeners, storageKey } from './appearance.ts';

export function changeAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;
  try {
    if (appearance === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, appearance);
  } catch {
    // Storage may be blocked; the choice then lasts until the tab is closed.
  }
  for (const listener of appearanceListeners) listener();
}
