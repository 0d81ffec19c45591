import { useEffect, useState } from 'react';

/** What is over before this is never announced. */
export const startDelayMs = 250;
/** What was once shown stays this much longer, so that it never flickers. */
export const stopDelayMs = 350;

/** Follows `busy` late in both directions. */
export function useDelayed(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (busy === shown) return;
    const timer = setTimeout(() => setShown(busy), busy ? startDelayMs : stopDelayMs);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown;
}
