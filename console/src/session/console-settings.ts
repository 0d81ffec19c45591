import { readConsoleSettings } from '@lensdock/contract/account/account.routes.ts';
import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** What holds as long as the page is open, once it was answered. */
export const askedOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

const settingsQuery = { ...askedOnce, queryKey: ['console-settings'], queryFn: readSettings };

async function readSettings(): Promise<ConsoleSettings> {
  const answer = await fetch(readConsoleSettings.path);
  if (!answer.ok) throw new Error(`the settings of the console were answered with ${answer.status}`);
  return answer.json();
}

/** What the server says before anyone is signed in. Asked once; a failure is forgotten, so that asking again can mend it. */
export function consoleSettings(): Promise<ConsoleSettings> {
  return queryClient.fetchQuery({ ...settingsQuery, retry: false });
}

/** The same on a page, also on one that nobody has to sign in for. */
export function useConsoleSettings(): ConsoleSettings | undefined {
  return useQuery(settingsQuery).data;
}
