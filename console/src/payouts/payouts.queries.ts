import {
  listPayoutRuns,
  previewPayoutRun,
  readPayout,
  readPayoutPage,
  startPayoutRun,
} from '@lensdock/contract/payouts/payouts.routes.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The company's pending and past payouts. */
export function payoutsQuery() {
  return queryOptions({
    queryKey: ['payouts'],
    queryFn: async ({ signal }) => (await call(readPayoutPage, { signal })).data,
  });
}

export function usePayouts() {
  return useQuery(payoutsQuery());
}

export function runPreviewQuery() {
  return queryOptions({
    queryKey: ['payout-runs', 'preview'],
    queryFn: async ({ signal }) => (await call(previewPayoutRun, { signal })).data,
  });
}

export function useRunPreview() {
  return useQuery(runPreviewQuery());
}

/** Runs, newest first. Polled while one is being sent. */
export function payoutRunsQuery() {
  return infiniteQueryOptions({
    queryKey: ['payout-runs', 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listPayoutRuns, { query: pageParam ? { before: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state }) => {
      const newest = state.data?.pages[0]?.runs[0];
      return newest?.payouts.some((payout) => payout.state === 'closed') ? 2_000 : false;
    },
  });
}

export function usePayoutRuns() {
  return useInfiniteQuery(payoutRunsQuery());
}

export function useStartRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(startPayoutRun, {})).data,
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout-runs'] }),
  });
}

/** A payout with its bookings, page by page. */
export function payoutQuery(payoutId: string) {
  return infiniteQueryOptions({
    queryKey: ['payouts', payoutId],
    queryFn: async ({ pageParam, signal }) =>
      (await call(readPayout, { params: { payoutId }, query: pageParam ? { after: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function usePayout(payoutId: string) {
  return useInfiniteQuery(payoutQuery(payoutId));
}
