import {
  approvePayoutRun,
  confirmPayoutRun,
  listPayoutRuns,
  listRunPayouts,
  previewPayoutRun,
  readPayout,
  readPayoutPage,
  readPayoutRun,
  requestPayoutRun,
  retryPayout,
  startPayoutRun,
  withdrawPayoutRun,
} from '@lensdock/contract/payouts/payouts.routes.ts';
import type { StartRunBody } from '@lensdock/contract/payouts/payouts.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { RunSearch } from './run-search.ts';

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

/** The companies that an operator skips in the next run, or adds to it. */
type Chosen = Required<Pick<StartRunBody, 'skipped' | 'added'>>;

export function runPreviewQuery({ skipped, added }: Chosen = { skipped: [], added: [] }) {
  const query = {
    ...(skipped.length > 0 && { skipped: skipped.join() }),
    ...(added.length > 0 && { added: added.join() }),
  };
  return queryOptions({
    queryKey: ['payout-runs', 'preview', query],
    queryFn: async ({ signal }) => (await call(previewPayoutRun, { query, signal })).data,
    // The table stays while a choice is calculated.
    placeholderData: keepPreviousData,
  });
}

export function useRunPreview(chosen: Chosen) {
  return useQuery(runPreviewQuery(chosen));
}

/** Runs, newest first. Polled while one is being sent. */
export function payoutRunsQuery() {
  return infiniteQueryOptions({
    queryKey: ['payout-runs', 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listPayoutRuns, { query: pageParam ? { before: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.runs[0]?.closed ? 2_000 : false),
  });
}

export function usePayoutRuns() {
  return useInfiniteQuery(payoutRunsQuery());
}

export function payoutRunQuery(runId: string) {
  return queryOptions({
    queryKey: ['payout-runs', 'run', runId],
    queryFn: async ({ signal }) => (await call(readPayoutRun, { params: { runId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.closed ? 2_000 : false),
  });
}

export function usePayoutRun(runId: string) {
  return useQuery(payoutRunQuery(runId));
}

/** The payouts of a run by company, page by page. */
export function runPayoutsQuery(runId: string, { search, state }: RunSearch) {
  return infiniteQueryOptions({
    queryKey: ['payout-runs', 'run', runId, 'payouts', search ?? '', state ?? ''],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listRunPayouts, {
          params: { runId },
          query: { ...(search && { search }), ...(state && { state }), ...(pageParam && { after: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ payouts }) => payouts.some((payout) => payout.state === 'closed')) ? 2_000 : false,
  });
}

export function useRunPayouts(runId: string, search: RunSearch) {
  return useInfiniteQuery(runPayoutsQuery(runId, search));
}

export function useRetryPayout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (payoutId: string) => (await call(retryPayout, { params: { payoutId } })).data,
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout-runs'] }),
  });
}

/** Requests a run above the limit. */
export function useRequestRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: StartRunBody) => (await call(requestPayoutRun, { body })).data,
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout-runs'] }),
  });
}

/** Confirms the run that someone else requested. */
export function useConfirmRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ requestId, totals }: { requestId: string; totals: NonNullable<StartRunBody['totals']> }) =>
      (await call(confirmPayoutRun, { params: { requestId }, body: { totals } })).data,
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout-runs'] }),
  });
}

export function useApproveRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (requestId: string) => (await call(approvePayoutRun, { params: { requestId } })).data,
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout-runs'] }),
  });
}

export function useWithdrawRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (requestId: string) => {
      await call(withdrawPayoutRun, { params: { requestId } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout-runs'] }),
  });
}

export function useStartRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: StartRunBody) => (await call(startPayoutRun, { body })).data,
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
