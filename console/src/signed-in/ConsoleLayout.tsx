import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNavigationItems } from '../account/account.queries.ts';
import { ErrorPage } from '../frame/ErrorPage.tsx';
import { FailurePage } from '../frame/FailurePage.tsx';
import { useConsoleSettings } from '../session/console-settings.ts';
import { signedInPerson } from '../session/session.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';

/** Leaves once: the router's own `Navigate` would do so again with each step of the navigation that it has begun. */
function ToDesk() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/review', replace: true });
  }, [navigate]);
  return null;
}

/** Pages of the main navigation. */
export function ConsoleLayout() {
  const { data: items, error } = useNavigationItems();
  const matches = useMatches();
  const supportUrl = useConsoleSettings()?.supportUrl;
  if (error && !items) return <FailurePage error={error} />;
  const navigationItem = matches.findLast(({ staticData }) => staticData.navigationItem)?.staticData.navigationItem;
  const item = items?.find(({ id }) => id === navigationItem);
  const isMissing = items !== undefined && navigationItem !== undefined && !item;
  // An operator who follows a developer's link has work elsewhere.
  if (isMissing && signedInPerson()?.role === 'operator') return <ToDesk />;
  return (
    <ConsoleFrame
      crumbs={item ? [{ key: item.id, link: item.text }] : []}
      full={matches.at(-1)?.staticData.full && !isMissing}
    >
      {isMissing ? <ErrorPage kind={404} supportUrl={supportUrl} /> : <Outlet />}
    </ConsoleFrame>
  );
}
