import {
  confirmTrialRequest,
  declineTrialRequest,
  listTrialRequests,
  readTrialRequest,
} from '@lensdock/contract/trials/trials.routes.ts';
import type { TrialStatus } from '@lensdock/contract/trials/trials.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { trialsKey } from './open-trials.queries.ts';

const pageSize = 50;

/** All requests or those of a status, newest first, in pages. */
export function trialsQuery(status: TrialStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: [...trialsKey, 'list', status ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listTrialRequests, {
          query: { pageSize, ...(status && { status }), ...(pageParam && { after: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useTrials(status: TrialStatus | undefined) {
  return useInfiniteQuery(trialsQuery(status));
}

export function trialQuery(requestId: string) {
  return queryOptions({
    queryKey: [...trialsKey, 'one', requestId],
    queryFn: async ({ signal }) => (await call(readTrialRequest, { params: { requestId }, signal })).data,
  });
}

export function useTrial(requestId: string) {
  return useQuery(trialQuery(requestId));
}

/** Confirms or declines a request; all trial queries are refetched afterwards, even on failure. */
export function useDecideTrial(requestId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (decision: 'confirm' | 'decline') => {
      const endpoint = decision === 'confirm' ? confirmTrialRequest : declineTrialRequest;
      await call(endpoint, { params: { requestId } });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: trialsKey }),
  });
}
