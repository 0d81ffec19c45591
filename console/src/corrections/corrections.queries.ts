import {
  confirmCorrection,
  listCorrections,
  proposeCorrection,
  readOrderCorrections,
  refuseCorrection,
} from '@lensdock/contract/corrections/corrections.routes.ts';
import type { ProposeCorrectionBody } from '@lensdock/contract/corrections/corrections.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

const key = ['corrections'] as const;

export function correctionsQuery() {
  return infiniteQueryOptions({
    queryKey: [...key, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listCorrections, { query: pageParam ? { before: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useCorrections() {
  return useInfiniteQuery(correctionsQuery());
}

export function orderCorrectionsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...key, 'of-order', orderId],
    queryFn: async ({ signal }) => (await call(readOrderCorrections, { params: { orderId }, signal })).data,
  });
}

export function useOrderCorrections(orderId: string) {
  return useQuery(orderCorrectionsQuery(orderId));
}

/** A booked correction also changes the order and the preview of the next run. */
function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    for (const queryKey of [['payout-runs', 'preview'], ['revenue'], ['home']])
      await queries.invalidateQueries({ queryKey });
    await queries.invalidateQueries({ queryKey: key });
  };
}

export function useProposeCorrection(orderId: string) {
  return useMutation({
    mutationFn: async (body: ProposeCorrectionBody) =>
      (await call(proposeCorrection, { params: { orderId }, body })).data,
    onSuccess: useRefresh(),
  });
}

export function useConfirmCorrection(correctionId: string) {
  return useMutation({
    mutationFn: async () => (await call(confirmCorrection, { params: { correctionId } })).data,
    onSettled: useRefresh(),
  });
}

export function useRefuseCorrection(correctionId: string) {
  return useMutation({
    mutationFn: async (reason: string) =>
      (await call(refuseCorrection, { params: { correctionId }, body: { reason } })).data,
    onSuccess: useRefresh(),
  });
}
