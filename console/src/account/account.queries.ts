import { closePayoutPanel, listNavigationItems, readMyAccount } from '@lensdock/contract/account/account.routes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';

const accountKey = ['account'] as const;

/** The signed-in developer and the company. Operators have none. */
export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: async ({ signal }) => (await call(readMyAccount, { signal })).data,
  staleTime: 60_000,
});

export function useAccount(enabled = true) {
  return useQuery({ ...accountQuery, enabled });
}

export function navigationQuery() {
  return queryOptions({
    queryKey: ['navigation', currentLanguage()],
    queryFn: async ({ signal }) =>
      (await call(listNavigationItems, { query: { navigationItemType: 'DEVCON' }, signal })).data.navigationItems,
    staleTime: 300_000,
  });
}

export function useNavigationItems() {
  return useQuery(navigationQuery());
}

export function useClosePayoutPanel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(closePayoutPanel, {});
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
}
