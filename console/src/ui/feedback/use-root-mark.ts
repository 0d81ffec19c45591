import { useLayoutEffect } from 'react';

type RootMark = 'app-tabs' | 'section-tabs' | 'save-bar' | 'decision-bar' | 'skeleton';

/** Several components can set the same mark. */
const counts = new Map<RootMark, number>();

/**
 * Sets `data-has-…` on the root while the component is shown, for styles of what is outside it. With `:has` on an element
 * around the page, the browser would search the whole page after each insertion: 25 to 50 ms in a list of 1,000 rows.
 */
export function useRootMark(mark: RootMark, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isSet]);
}

function count(mark: RootMark, change: 1 | -1): void {
  const next = (counts.get(mark) ?? 0) + change;
  counts.set(mark, next);
  document.documentElement.toggleAttribute(`data-has-${mark}`, next > 0);
}
