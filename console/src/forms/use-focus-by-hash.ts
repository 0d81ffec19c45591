import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusField } from '../ui/form/focus-field.ts';

/** Focuses the control named in the URL's hash once the page is ready. */
export function useFocusByHash(isReady: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isReady && hash !== '') focusField(hash);
  }, [isReady, hash]);
}
