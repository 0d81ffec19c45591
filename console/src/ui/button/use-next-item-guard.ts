import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { beganLongAfter } from './press-guard.ts';

export interface NextItemGuard {
  onClickCapture: (event: MouseEvent) => void;
}

let expected: string | undefined;

/** Announces that this item is about to replace the one just decided. */
export function expectNextItem(id: string): void {
  expected = id;
}

/**
 * Ignores clicks inside the announced item unless the press began at least a second after it appeared. Unlike the press
 * guard, it also covers a moved pointer and other keys. Attach it to an element around the item's controls.
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
