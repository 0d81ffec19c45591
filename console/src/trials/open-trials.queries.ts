import { listTrialRequests } from '@lensdock/contract/trials/trials.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The key prefix of all trial queries, so that they can be invalidated together. */
export const trialsKey = ['trials'] as const;

/** Requests that wait for a decision. Polled every minute, because the store creates and withdraws them. */
export function useOpenTrials() {
  return useQuery({
    queryKey: [...trialsKey, 'open'],
    queryFn: async ({ signal }) =>
      (await call(listTrialRequests, { query: { status: 'REQUESTED' }, signal })).data.trialExtensionRequests,
    refetchInterval: 60_000,
  });
}

/** Whether there was ever a request. */
export function useHasTrials(): boolean {
  const first = useQuery({
    queryKey: [...trialsKey, 'any'],
    queryFn: async ({ signal }) =>
      (await call(listTrialRequests, { query: { pageSize: 1 }, signal })).data.trialExtensionRequests.length > 0,
  });
  return first.data ?? false;
}
