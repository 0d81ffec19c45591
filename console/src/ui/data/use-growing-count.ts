import { startTransition, useEffect, useState } from 'react';
import { mayRenderLater } from '../layout/arrival.ts';
import { currentLayout, type Pixels } from '../layout/current-layout.ts';

/** Entries are at least this high, so that their number on a screen is known before they render. */
const lowestRowPixels: Pixels = { desktop: 40, phone: 40 };
const nothingAbove: Pixels = { desktop: 0, phone: 0 };
const nearTopPixels = 40;
/** Without a link the page needs its length for the scroll position, but not more than that at once. */
const maxAtFirst = 50;
/** Rows enter the document in one task, which a key has to wait for: little enough for a phone. */
const step = 20;
const pauseMs = 30;

/** The rows of a screen, or of what is left of it. */
function screenCount({ pixelsAbove = nothingAbove, rowPixels = lowestRowPixels }: Growing): number {
  const layout = currentLayout();
  const row = rowPixels[layout];
  return Math.min(maxAtFirst, Math.ceil(Math.max(row, window.innerHeight - pixelsAbove[layout]) / row));
}

interface Growing {
  /** At least this much of the page is above the rows. */
  pixelsAbove?: Pixels | undefined;
  /** The least height of a row. */
  rowPixels?: Pixels | undefined;
  /** The key of the first row. */
  first?: string | undefined;
}

/**
 * The number of rows to render: the first ones at once, the others step by step in the background. With another `first`
 * row, such as that of a search, the rows of a screen come first again, unless the page is scrolled.
 */
export function useGrowingCount(total: number, growing: Growing = {}): number {
  const { first } = growing;
  // After a press on a link, the rows of a screen come first.
  const [rendered, setRendered] = useState(() => ({
    count: mayRenderLater() ? screenCount(growing) : maxAtFirst,
    first,
  }));
  let { count } = rendered;
  if (rendered.first !== first) {
    if (window.scrollY < nearTopPixels) count = Math.min(count, screenCount(growing));
    setRendered({ count, first });
  }
  useEffect(() => {
    const render = (next: number) => setRendered((before) => ({ ...before, count: next }));
    // After a short result, all rows of a long one would render at once.
    if (count > total + step) render(Math.max(step, total));
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => render(count + step)), pauseMs);
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
