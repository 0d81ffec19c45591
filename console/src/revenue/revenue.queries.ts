import { listRevenues, readOrder, readRevenueSummary } from '@lensdock/contract/revenue/revenue.routes.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { filterOf, type RevenueSearch } from './revenue-search.ts';

/** One page of orders. The previous page stays until the next one is loaded. */
export function useRevenues(search: RevenueSearch) {
  const { page = 0, pageSize = 10 } = search;
  const filter = filterOf(search);
  return useQuery({
    queryKey: ['revenue', 'list', filter, page, pageSize],
    queryFn: async ({ signal }) => (await call(listRevenues, { query: { ...filter, page, pageSize }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useRevenueSummary(filter: RevenueFilter) {
  return useQuery({
    queryKey: ['revenue', 'summary', filter],
    queryFn: async ({ signal }) => (await call(readRevenueSummary, { query: filter, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useOrder(orderId: string) {
  return useQuery({
    queryKey: ['revenue', 'order', orderId],
    queryFn: async ({ signal }) => (await call(readOrder, { params: { orderId }, signal })).data,
  });
}
