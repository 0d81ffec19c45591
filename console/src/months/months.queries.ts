import { closeMonth, exportMonth, listMonths, readMonth } from '@lensdock/contract/months/months.routes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { download, fileLink } from '../api/file-link.ts';

const key = ['months'] as const;

export function monthsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listMonths, { signal })).data.months,
  });
}

export function useMonths() {
  return useQuery(monthsQuery());
}

export function monthQuery(month: string) {
  return queryOptions({
    queryKey: [...key, month],
    queryFn: async ({ signal }) => (await call(readMonth, { params: { month }, signal })).data,
  });
}

export function useMonth(month: string) {
  return useQuery(monthQuery(month));
}

export function useCloseMonth(month: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(closeMonth, { params: { month } })).data,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: key });
      await queries.invalidateQueries({ queryKey: ['home'] });
    },
  });
}

/** Downloads the export of a closed month. */
export async function saveExport(month: string): Promise<void> {
  download(await fileLink(exportMonth, { month }, {}));
}
