import { Outlet, useMatches } from '@tanstack/react-router';
import { useNavigationItems } from '../account/account.queries.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { FailurePage } from './FailurePage.tsx';
import { supportUrl } from './support-url.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Id of the navigation item that the page belongs to: its words are the page's place, and without it there is no page. */
    navigationItem?: string;
    full?: boolean;
  }
}

/** Pages of the main navigation. */
export function ConsoleLayout() {
  const { data: items, error } = useNavigationItems();
  const { navigationItem, full } = useMatches().at(-1)?.staticData ?? {};
  if (error && !items) return <FailurePage error={error} />;
  const item = items?.find(({ id }) => id === navigationItem);
  const isMissing = items !== undefined && navigationItem !== undefined && !item;
  return (
    <ConsoleFrame crumbs={item ? [{ key: item.id, link: item.text }] : []} full={full && !isMissing}>
      {isMissing ? (
        <ErrorPage kind={404} supportUrl={items.find(({ id }) => id === 'support')?.url ?? supportUrl()} />
      ) : (
        <Outlet />
      )}
    </ConsoleFrame>
  );
}
