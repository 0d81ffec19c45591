import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { beganLongAfter } from './press-guard.ts';

export interface NextItemGuard {
  onClickCapture: (event: MouseEvent) => void;
}

let expected: string | undefined;

/** Announces that this item is about to take the place of the one that was just decided. */
export function expectNextItem(id: string): void {
  expected = id;
}

/**
 * Ignores every click inside the item that was announced, unless its press began at least a second after the item was
 * shown: also with a pointer that moved, or with other keys. Goes on an element around the item's controls.
 */
export function useNextItemGuard(id: string): NextItemGuard {
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (expected !== id) return;
    shown.current = performance.now();
    expected = undefined;
  }, [id]);
  return {
    onClickCapture: (event) => {
      if (shown.current === undefined || beganLongAfter(shown.current)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
