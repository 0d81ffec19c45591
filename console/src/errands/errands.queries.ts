import { listDeadErrands, sendErrandAgain, setErrandAside } from '@lensdock/contract/errands/errands.endpoints.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const listKey = ['dead-errands'] as const;

export function useDeadErrands() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: async ({ pageParam, signal }) =>
      (await call(listDeadErrands, { query: { ...(pageParam && { after: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useSendErrandAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (errandId: string) => {
      await call(sendErrandAgain, { params: { errandId }, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}

export function useSetErrandAside(errandId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      await call(setErrandAside, { params: { errandId }, body: { reason }, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}
