import { readHome } from '@lensdock/contract/home/home.routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';

/** Work appears without the person's doing, so it is read again every minute while the page is open. */
export function homeQuery() {
  return queryOptions({
    queryKey: ['home', currentLanguage()],
    queryFn: async ({ signal }) => (await call(readHome, { signal })).data.items,
    refetchInterval: 60_000,
  });
}

export function useHome() {
  return useQuery(homeQuery());
}
