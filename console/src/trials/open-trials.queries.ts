import { listTrialRequests } from '@lensdock/contract/trials/trials.routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { mayDo } from '../session/permissions.ts';

/** The key prefix of all trial queries, so that they can be invalidated together. */
export const trialsKey = ['trials'] as const;

/** Requests that wait for a decision. Polled every minute, because the store creates and withdraws them. */
export function openTrialsQuery() {
  return queryOptions({
    queryKey: [...trialsKey, 'open'],
    enabled: mayDo('trials:read'),
    queryFn: async ({ signal }) =>
      (await call(listTrialRequests, { query: { status: 'REQUESTED' }, signal })).data.trialExtensionRequests,
    refetchInterval: 60_000,
  });
}

export function useOpenTrials() {
  return useQuery(openTrialsQuery());
}

/** Whether there was ever a request. Asks only when none is open, which would be the answer already. */
export function useHasTrials(): boolean {
  const open = useOpenTrials().data;
  const first = useQuery({
    enabled: open?.length === 0,
    queryKey: [...trialsKey, 'any'],
    queryFn: async ({ signal }) =>
      (await call(listTrialRequests, { query: { pageSize: 1 }, signal })).data.trialExtensionRequests.length > 0,
  });
  return open !== undefined && (open.length > 0 || first.data === true);
}
