import { listAcceptances } from '@lensdock/contract/terms/terms.routes.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { AcceptancesSearch } from './acceptances-search.ts';

export function acceptancesQuery(document: string, filter: AcceptancesSearch) {
  return infiniteQueryOptions({
    queryKey: ['managed-terms', 'acceptances', document, filter],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listAcceptances, {
          params: { document },
          query: { ...filter, ...(pageParam && { after: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });
}

export function useAcceptances(document: string, filter: AcceptancesSearch) {
  return useInfiniteQuery(acceptancesQuery(document, filter));
}
