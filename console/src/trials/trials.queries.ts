import {
  confirmTrialRequest,
  declineTrialRequest,
  listTrialRequests,
  readTrialRequest,
} from '@lensdock/contract/trials/trials.endpoints.ts';
import type { TrialStatus } from '@lensdock/contract/trials/trials.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Everything of trials begins with this, so that one line refreshes it. */
const trialsKey = ['trials'] as const;

const pageSize = 50;

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

/** All of them or those of a status, newest first, in pages. */
export function useTrials(status: TrialStatus | undefined) {
  return useInfiniteQuery({
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

export function useTrial(requestId: string) {
  return useQuery({
    queryKey: [...trialsKey, 'one', requestId],
    queryFn: async ({ signal }) => (await call(readTrialRequest, { params: { requestId }, signal })).data,
  });
}

/** Confirms or declines. Afterwards, also of a refusal, everything of trials is asked for anew. */
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
