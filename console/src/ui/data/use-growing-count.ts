import { startTransition, useEffect, useState } from 'react';
import { mayDrawLater } from '../layout/arrival.ts';

/** Rows are at least this high, so that their number on a screen is known before they are drawn. */
const lowestRowPixels = 40;
/** Little enough to be drawn between two keys on a phone. */
const step = 50;
const pauseMs = 30;

/** After a press on a link, the rows of a screen come first, or of what is left of it. */
function firstCount(pixelsAbove: number): number {
  const pixels = Math.max(lowestRowPixels, window.innerHeight - pixelsAbove);
  return mayDrawLater() ? Math.min(step, Math.ceil(pixels / lowestRowPixels)) : step;
}

/** The number of rows to draw: the first ones at once, the others step by step in the background. */
export function useGrowingCount(total: number, pixelsAbove = 0): number {
  const [count, setCount] = useState(() => firstCount(pixelsAbove));
  useEffect(() => {
    // After a short result, all rows of a long one would be drawn at once.
    if (count > total + step) setCount(Math.max(step, total));
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount((drawn) => drawn + step)), pauseMs);
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
