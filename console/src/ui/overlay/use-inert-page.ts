import { useLayoutEffect } from 'react';

let openDialogs = 0;

/** The page behind an open dialog takes neither focus nor clicks, and is not read aloud. */
export function useInertPage(open: boolean): void {
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    if (!open || !page) return;
    openDialogs += 1;
    page.inert = true;
    return () => {
      openDialogs -= 1;
      page.inert = openDialogs > 0;
    };
  }, [open]);
}
