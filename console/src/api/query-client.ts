import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem-error.ts';
import { SessionEnded } from './session-end.ts';

/** A refusal is final; what did not answer is asked twice more. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ProblemError && error.status < 500 && error.status !== 429;
  return !refused && !(error instanceof SessionEnded) && failures < 2;
}

/**
 * Asked also where the browser believes to be offline: a save that waited for the network without a word would look like
 * one that hangs, and a server on the same machine is reached all the same.
 */
const networkMode = 'always';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 5_000, refetchOnWindowFocus: 'always', networkMode },
    mutations: { retry: false, networkMode },
  },
});
