import { useEffect, useRef } from 'react';
import { isDialogOpen, useSingleKeys } from './use-single-keys.ts';

export interface Shortcuts {
  onPalette: () => void;
  onHelp: () => void;
}

/** The name of the command key on this platform. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform)
    ? '⌘'
    : /^de\b/.test(document.documentElement.lang)
      ? 'Strg'
      : 'Ctrl';
}

/** Shortcuts that work on every page, except while a dialog is open. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const palette = useRef(onPalette);
  palette.current = onPalette;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      if (key !== 's' && key !== 'k') return;
      // Prevents the browser's own shortcuts for these keys.
      event.preventDefault();
      if (isDialogOpen()) return;
      if (key === 'k') palette.current();
      else document.querySelector<HTMLButtonElement>('[data-save-bar] button[data-variant="primary"]')?.click();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useSingleKeys({
    '?': onHelp,
    '/': () => {
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      search?.focus();
      return search !== null;
    },
  });
}
