import { useEffect, useState } from 'react';

/** A shorter wait is never shown. */
const startDelayMs = 250;
/** Minimum time for which the state is shown, so that it does not flicker. */
const stopDelayMs = 350;

/** Returns `busy` with a delay in both directions. */
export function useDelayed(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (busy === shown) return;
    const timer = setTimeout(() => setShown(busy), busy ? startDelayMs : stopDelayMs);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown;
}
