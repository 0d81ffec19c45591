import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A link to what is missing names its control: the focus goes there once the page is ready. */
export function useFocusByHash(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash === '') return;
    const control = document.getElementById(hash);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [isReady, hash]);
}
