import { useRef, useState } from 'react';

/** Signs in in a separate window, from a click. A second press opens the window again. */
export function useSignInWindow(signIn: (signal: AbortSignal) => Promise<void>) {
  const [hasFailed, setHasFailed] = useState(false);
  const attempt = useRef<AbortController>(null);

  async function open() {
    attempt.current?.abort();
    const mine = new AbortController();
    attempt.current = mine;
    setHasFailed(false);
    try {
      await signIn(mine.signal);
    } catch {
      if (!mine.signal.aborted) setHasFailed(true);
    }
  }

  function abort() {
    attempt.current?.abort();
    setHasFailed(false);
  }

  return { hasFailed, open: () => void open(), abort };
}
