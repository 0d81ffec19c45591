import { useEffect } from 'react';

/** Sets the window title while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lensdock`;
  }, [title]);
}
