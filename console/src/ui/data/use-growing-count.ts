import { startTransition, useEffect, useState } from 'react';

/** More than a screen, and little enough to be drawn between two keys on a phone. */
const step = 50;
const pauseMs = 30;

/** The number of rows to draw: the first ones at once, the others step by step in the background. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    // After a short result, all rows of a long one would be drawn at once.
    if (count > total + step) setCount(Math.max(step, total));
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount((drawn) => drawn + step)), pauseMs);
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
