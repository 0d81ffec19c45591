import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../problems/problem-error.ts';
import { SessionEnded } from './session-end.ts';

/** A reader waits this long without being told why; after that the page says when it can be tried again. */
const longestSilentWaitSeconds = 10;

/** A refusal is final, also by a limit that lasts; what did not answer is asked twice more. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isShort = (waitOf(error) ?? Number.POSITIVE_INFINITY) <= longestSilentWaitSeconds;
  const refused = error instanceof ProblemError && error.status < 500 && !isShort;
  return !refused && !(error instanceof SessionEnded) && failures < 2;
}

/** As long as the server asks for, else a second, then two. */
export function retryDelayMs(failures: number, error: Error): number {
  const seconds = waitOf(error);
  return seconds === undefined ? 1000 * 2 ** failures : seconds * 1000;
}

function waitOf(error: Error): number | undefined {
  return error instanceof ProblemError ? error.answer.retryAfterSeconds : undefined;
}

/**
 * Asked also where the browser believes to be offline: a save that waited for the network without a word would look like
 * one that hangs, and a server on the same machine is reached all the same.
 */
const networkMode = 'always';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: retryDelayMs,
      staleTime: 5_000,
      refetchOnWindowFocus: 'always',
      networkMode,
    },
    mutations: { retry: false, networkMode },
  },
});
