import { readConsoleSettings } from '@lensdock/contract/account/account.routes.ts';
import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { takeStarted } from './started-sign-in.ts';

/** Options for data that does not change while the page is open. */
export const neverStale = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

const settingsQuery = { ...neverStale, queryKey: ['console-settings'], queryFn: readSettings };

async function readSettings(): Promise<ConsoleSettings> {
  const started = await takeStarted('settings')?.catch(() => undefined);
  if (started) return started;
  const answer = await fetch(readConsoleSettings.path);
  if (!answer.ok) throw new Error(`the console settings returned ${answer.status}`);
  return answer.json();
}

/**
 * Public settings, available before the sign-in. Fetched once; a failure is not cached, so that a retry can succeed.
 */
export function consoleSettings(): Promise<ConsoleSettings> {
  return queryClient.fetchQuery({ ...settingsQuery, retry: false });
}

/** The same settings in a component, including on public pages. */
export function useConsoleSettings(): ConsoleSettings | undefined {
  return useQuery(settingsQuery).data;
}
