import { useEffect, useRef } from 'react';

export interface Shortcuts {
  onPalette: () => void;
  onHelp: () => void;
}

/** What the key beside the space bar is called where this browser runs. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform)
    ? '⌘'
    : /^de\b/.test(document.documentElement.lang)
      ? 'Strg'
      : 'Ctrl';
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/**
 * The keys that work on every page. Those without a command key give way to typing; while a dialog is open only it
 * listens.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === 's') {
        // The browser's own answer would be to save the page as a file, which nobody means here.
        event.preventDefault();
        document.querySelector<HTMLButtonElement>('[data-save-bar] button[data-variant="primary"]')?.click();
        return;
      }
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (isCommand && key === 'k') {
        event.preventDefault();
        latest.current.onPalette();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') latest.current.onHelp();
      const search = event.key === '/' && document.querySelector<HTMLElement>('main input[type="search"]');
      if (search) {
        event.preventDefault();
        search.focus();
      }
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
