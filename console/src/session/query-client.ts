import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../problems/problem-error.ts';
import { SessionEnded } from './session-end.ts';

/** The longest time to retry without telling the reader; after that the page shows when to try again. */
const maxSilentWaitSeconds = 10;

/** Rejections are final, including those by a lasting limit; missing responses are retried twice. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isShort = (waitOf(error) ?? Number.POSITIVE_INFINITY) <= maxSilentWaitSeconds;
  const refused = error instanceof ProblemError && error.status < 500 && !isShort;
  return !refused && !(error instanceof SessionEnded) && failures < 2;
}

/** The time that the server asks for, else one second, then two. */
export function retryDelayMs(failures: number, error: Error): number {
  const seconds = waitOf(error);
  return seconds === undefined ? 1000 * 2 ** failures : seconds * 1000;
}

function waitOf(error: Error): number | undefined {
  return error instanceof ProblemError ? error.answer.retryAfterSeconds : undefined;
}

/**
 * Calls are also made when the browser reports to be offline: a silently waiting save would seem to hang, and a server
 * on the same machine is reachable.
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
