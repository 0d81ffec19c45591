import { useEffect } from 'react';

/** The title of the window, for the page that is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lensdock`;
  }, [title]);
}
