import { useEffect } from 'react';
import { createClientStore } from '../client-store.ts';

/** The title of the page. The browser itself announces the first one. */
export const shownPage = createClientStore<{ title: string | undefined; isFirst: boolean }>({
  title: undefined,
  isFirst: true,
});

/** Sets the window title while the page is shown, and has it announced. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lensdock`;
    const { title: before } = shownPage.read();
    if (before !== title) shownPage.set({ title, isFirst: before === undefined });
  }, [title]);
}
