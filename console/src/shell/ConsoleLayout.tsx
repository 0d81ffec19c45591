import { Outlet, useMatches } from '@tanstack/react-router';
import { useNavigationItems } from '../account/account.queries.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Id of the navigation item that the page belongs to: its words are the page's place, and without it there is no page. */
    navigationItem?: string;
    full?: boolean;
  }
}

/** Pages of the main navigation. */
export function ConsoleLayout() {
  const { data: items } = useNavigationItems();
  const { navigationItem, full } = useMatches().at(-1)?.staticData ?? {};
  const item = items?.find(({ id }) => id === navigationItem);
  return (
    <ConsoleFrame crumbs={item ? [{ key: item.id, link: item.text }] : []} full={full}>
      <Outlet />
    </ConsoleFrame>
  );
}
