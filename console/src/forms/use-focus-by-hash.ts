import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Focuses the control named in the URL's hash once the page is ready. */
export function useFocusByHash(isReady: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isReady || hash === '') return;
    const control = document.getElementById(hash);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [isReady, hash]);
}
