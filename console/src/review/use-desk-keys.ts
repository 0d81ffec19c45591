import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What a key does; the key as `KeyboardEvent.key` names it. */
export type DeskKeys = Readonly<Record<string, () => void>>;

const switchedOff = 'review-keys-off';
const listeners = new Set<() => void>();

function areOn(): boolean {
  return localStorage.getItem(switchedOff) === null;
}

/** Keys of one letter get into the way of some people, who can switch them off (WCAG 2.2, 2.1.4). */
export function setDeskKeys(on: boolean): void {
  if (on) localStorage.removeItem(switchedOff);
  else localStorage.setItem(switchedOff, 'true');
  for (const listener of listeners) listener();
}

export function useDeskKeysOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
}

/** Where letters are written or have a meaning of their own. */
const elsewhere =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Keys of the whole desk, as long as nothing is written and no dialog is open. */
export function useDeskKeys(keys: DeskKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areOn()) return;
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      if (document.querySelector('[role=dialog]')) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
