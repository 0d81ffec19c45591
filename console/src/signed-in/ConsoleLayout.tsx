import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNavigationItems } from '../account/account.queries.ts';
import { ErrorPage } from '../frame/failures/ErrorPage.tsx';
import { FailurePage } from '../frame/failures/FailurePage.tsx';
import { navigationItemOf } from '../frame/navigation/navigation-entries.ts';
import { useConsoleSettings } from '../session/console-settings.ts';
import { signedInPerson } from '../session/session.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';

/** Redirects once; the router's own `Navigate` would repeat it during the navigation. */
function RedirectToStart({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}

/** The layout of pages in the main navigation. */
export function ConsoleLayout() {
  const { data: items, error } = useNavigationItems();
  // Selects single values, so that intermediate states of the router do not render the frame.
  const navigationItem = useMatches({ select: navigationItemOf });
  const isFull = useMatches({ select: (matches) => matches.at(-1)?.staticData.full });
  const supportUrl = useConsoleSettings()?.supportUrl;
  if (error && !items) return <FailurePage error={error} />;
  const item = items?.find(({ id }) => id === navigationItem);
  const isMissing = items !== undefined && navigationItem !== undefined && !item;
  const sidebar = items?.filter(({ group }) => group === 'SIDEBAR');
  const start = (sidebar?.find(({ entryPage }) => entryPage) ?? sidebar?.[0])?.url;
  // An operator who follows a developer's link is redirected to the start page of their role.
  if (isMissing && start !== undefined && signedInPerson()?.role === 'operator') return <RedirectToStart to={start} />;
  return (
    <ConsoleFrame crumbs={item ? [{ key: item.id, link: item.text }] : []} full={isFull && !isMissing}>
      {isMissing ? <ErrorPage kind={404} supportUrl={supportUrl} /> : <Outlet />}
    </ConsoleFrame>
  );
}
