import {
  readCompanyPayoutAccounts,
  setBankAccount,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { SellerAccountStatus } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../shell/language.ts';

const allKey = ['payout-accounts'] as const;
const companyKey = (companyId: string) => [...allKey, companyId, currentLanguage()] as const;

/** The accounts of any company, for operators. */
export function useCompanyPayoutAccounts(companyId: string) {
  return useQuery({
    queryKey: companyKey(companyId),
    queryFn: async ({ signal }) => (await call(readCompanyPayoutAccounts, { params: { companyId }, signal })).data,
  });
}

export function useSetBankAccount(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { sellerAccountStatus: SellerAccountStatus; sellerAccountId: string | null }) =>
      (await call(setBankAccount, { params: { companyId }, body })).data,
    onSuccess: async (accounts) => {
      queries.setQueryData(companyKey(companyId), accounts);
      await queries.invalidateQueries({ queryKey: ['company', companyId] });
      await queries.invalidateQueries({ queryKey: ['companies'] });
    },
  });
}
