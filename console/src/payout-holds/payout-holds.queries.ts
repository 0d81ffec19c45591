import {
  holdPayouts,
  liftPayoutHold,
  listPayoutHolds,
  readPayoutTerms,
  savePayoutTerms,
} from '@lensdock/contract/payout-holds/payout-holds.routes.ts';
import type { HoldBody } from '@lensdock/contract/payout-holds/payout-holds.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

const listKey = ['payout-holds'] as const;

export function payoutHoldsQuery() {
  return infiniteQueryOptions({
    queryKey: [...listKey, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listPayoutHolds, { query: { ...(pageParam && { after: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function usePayoutHolds() {
  return useInfiniteQuery(payoutHoldsQuery());
}

export function payoutTermsQuery(companyId: string) {
  return queryOptions({
    queryKey: [...listKey, companyId],
    queryFn: async ({ signal }) => (await call(readPayoutTerms, { params: { companyId }, signal })).data,
  });
}

export function usePayoutTerms(companyId: string) {
  return useQuery(payoutTermsQuery(companyId));
}

/** A hold also changes the preview of the next run. */
function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['payout-runs', 'preview'] });
    await queries.invalidateQueries({ queryKey: listKey });
  };
}

export function useHoldPayouts(companyId: string) {
  return useMutation({
    mutationFn: async (body: HoldBody) => call(holdPayouts, { params: { companyId }, body }),
    onSuccess: useRefresh(),
  });
}

export function useLiftHold() {
  return useMutation({
    mutationFn: async (holdId: string) => call(liftPayoutHold, { params: { holdId } }),
    onSuccess: useRefresh(),
  });
}

export function useSaveTerms(companyId: string) {
  return useMutation({
    mutationFn: async (holdDays: number | null) => call(savePayoutTerms, { params: { companyId }, body: { holdDays } }),
    onSuccess: useRefresh(),
  });
}
