import {
  listRevenues,
  listStoreOrders,
  readOrder,
  readRevenueSummary,
  readStoreWideOrder,
  type StoreOrderFilter,
} from '@lensdock/contract/revenue/revenue.routes.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { filterOf, type RevenueSearch } from './revenue-search.ts';

/** One page of orders. The previous page stays until the next one is loaded. */
export function revenuesQuery(search: RevenueSearch) {
  const { page = 0, pageSize = 10 } = search;
  const filter = filterOf(search);
  return queryOptions({
    queryKey: ['revenue', 'list', filter, page, pageSize],
    queryFn: async ({ signal }) => (await call(listRevenues, { query: { ...filter, page, pageSize }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useRevenues(search: RevenueSearch) {
  return useQuery(revenuesQuery(search));
}

export function revenueSummaryQuery(filter: RevenueFilter) {
  return queryOptions({
    queryKey: ['revenue', 'summary', filter],
    queryFn: async ({ signal }) => (await call(readRevenueSummary, { query: filter, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useRevenueSummary(filter: RevenueFilter) {
  return useQuery(revenueSummaryQuery(filter));
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['revenue', 'order', orderId],
    queryFn: async ({ signal }) => (await call(readOrder, { params: { orderId }, signal })).data,
  });
}

export function useOrder(orderId: string) {
  return useQuery(orderQuery(orderId));
}

/** The orders of all companies, newest first, in pages. */
export function storeOrdersQuery(filter: StoreOrderFilter) {
  return infiniteQueryOptions({
    queryKey: ['revenue', 'store-orders', filter],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listStoreOrders, { query: { ...filter, ...(pageParam && { before: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useStoreOrders(filter: StoreOrderFilter) {
  return useInfiniteQuery(storeOrdersQuery(filter));
}

export function storeWideOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['revenue', 'store-wide-order', orderId],
    queryFn: async ({ signal }) => (await call(readStoreWideOrder, { params: { orderId }, signal })).data,
  });
}

export function useStoreWideOrder(orderId: string) {
  return useQuery(storeWideOrderQuery(orderId));
}
