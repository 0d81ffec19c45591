import { listTrialRequests } from '@lensdock/contract/trials/trials.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Everything of trials begins with this, so that one line refreshes it. */
export const trialsKey = ['trials'] as const;

/** Those that wait for a decision. Asked again each minute, since the store makes and takes them back. */
export function useOpenTrials() {
  return useQuery({
    queryKey: [...trialsKey, 'open'],
    queryFn: async ({ signal }) =>
      (await call(listTrialRequests, { query: { status: 'REQUESTED' }, signal })).data.trialExtensionRequests,
    refetchInterval: 60_000,
  });
}

/** Whether there ever was a request. */
export function useHasTrials(): boolean {
  const first = useQuery({
    queryKey: [...trialsKey, 'any'],
    queryFn: async ({ signal }) =>
      (await call(listTrialRequests, { query: { pageSize: 1 }, signal })).data.trialExtensionRequests.length > 0,
  });
  return first.data ?? false;
}
