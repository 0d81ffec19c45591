import { decideReport, listReports, readReport } from '@lensdock/contract/reports/reports.routes.ts';
import type { DecideReportBody } from '@lensdock/contract/reports/reports.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

const key = ['reports'] as const;

export function reportsQuery(state: 'open' | 'decided') {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', state],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listReports, { query: { state, ...(pageParam && { before: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useReports(state: 'open' | 'decided') {
  return useInfiniteQuery(reportsQuery(state));
}

export function reportQuery(reportId: string) {
  return queryOptions({
    queryKey: [...key, 'one', reportId],
    queryFn: async ({ signal }) => (await call(readReport, { params: { reportId }, signal })).data,
  });
}

export function useReport(reportId: string) {
  return useQuery(reportQuery(reportId));
}

export function useDecideReport(reportId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: DecideReportBody) => (await call(decideReport, { params: { reportId }, body })).data,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['home'] });
      await queries.invalidateQueries({ queryKey: key });
    },
  });
}
