import { useEffect, useRef } from 'react';
import { createClientStore, useClientStore } from '../../ui/client-store.ts';

/** Actions by `KeyboardEvent.key`; false if there is nothing to do. */
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

/** Single-key shortcuts can be turned off (WCAG 2.2, 2.1.4). */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(switchedOff);
    else localStorage.setItem(switchedOff, 'true');
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  areOn.set(on);
}

export function useSingleKeysOn(): boolean {
  return useClientStore(areOn);
}

/** Keys that repeat while held, because they only navigate. Any other key acts once per press. */
const mayRepeat: ReadonlySet<string> = new Set(['j', 'k']);

/** Elements where letters are typed or have their own meaning. */
const ignoredTargets =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** Whether an overlay traps the keyboard. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Single-key shortcuts, inactive in text fields, in dialogs and when turned off. */
export function useSingleKeys(keys: SingleKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areOn.read()) return;
      if (event.repeat && !mayRepeat.has(event.key)) return;
      if (event.target instanceof Element && event.target.closest(ignoredTargets)) return;
      if (isDialogOpen()) return;
      const act = current.current[event.key];
      if (act && act() !== false) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
