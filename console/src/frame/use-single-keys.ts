import { useEffect, useRef } from 'react';
import { createClientStore, useClientStore } from '../ui/client-store.ts';

/** What a key does, by the name that `KeyboardEvent.key` has for it; false where there is nothing to do here. */
export type SingleKeys<Key extends string = string> = Readonly<Partial<Record<Key, () => unknown>>>;

const switchedOff = 'lensdock.single-keys-off';
const areOn = createClientStore(readSwitch());

function readSwitch(): boolean {
  try {
    return localStorage.getItem(switchedOff) === null;
  } catch {
    return true;
  }
}

/** Keys that work on their own get into the way of some people, who can switch them off (WCAG 2.2, 2.1.4). */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(switchedOff);
    else localStorage.setItem(switchedOff, 'true');
  } catch {
    // Storage may be refused; the keys then stay as they are.
  }
  areOn.set(readSwitch());
}

export function useSingleKeysOn(): boolean {
  return useClientStore(areOn);
}

/** Keys that may be held, because they only move. Any other key acts once a press. */
const mayRepeat: ReadonlySet<string> = new Set(['j', 'k']);

/** Where letters are written or have a meaning of their own. */
const elsewhere =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** Whether something lies over the page that has the keyboard to itself. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Keys that work on their own, as long as nothing is written, no dialog is open, and the person wants them. */
export function useSingleKeys(keys: SingleKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areOn.read()) return;
      if (event.repeat && !mayRepeat.has(event.key)) return;
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      if (isDialogOpen()) return;
      const act = current.current[event.key];
      if (act && act() !== false) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
