import { readConsoleSettings } from '@lensdock/contract/account/account.endpoints.ts';
import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';
import { useQuery } from '@tanstack/react-query';

let asked: Promise<ConsoleSettings> | undefined;

/** What the server says before anyone is signed in. Asked once; a failure is forgotten, so that asking again can mend it. */
export function consoleSettings(): Promise<ConsoleSettings> {
  asked ??= read().catch((error) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function read(): Promise<ConsoleSettings> {
  const answer = await fetch(readConsoleSettings.path);
  if (!answer.ok) throw new Error(`the settings of the console were answered with ${answer.status}`);
  return answer.json();
}

/** The same on a page, also on one that nobody has to sign in for. */
export function useConsoleSettings(): ConsoleSettings | undefined {
  return useQuery({ queryKey: ['console-settings'], queryFn: consoleSettings, staleTime: Number.POSITIVE_INFINITY })
    .data;
}
