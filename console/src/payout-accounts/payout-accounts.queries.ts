import {
  addPayoutMethod,
  checkCardOnboarding,
  confirmPayoutChange,
  proposePayoutChange,
  readBankOnboarding,
  readCardOnboarding,
  readCompanyPayoutAccounts,
  readPayoutChanges,
  requestBankOnboarding,
  requireTwoPeople,
  setBankAccount,
  startCardOnboarding,
  withdrawPayoutChange,
} from '@lensdock/contract/payout-accounts/payout-accounts.routes.ts';
import type {
  BankAccount,
  CardAccount,
  PayoutChanges,
  PayoutMethodBody,
  PayoutProposalBody,
  SellerAccountStatus,
} from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';

const allKey = ['payout-accounts'] as const;
const cardKey = () => [...allKey, 'card', currentLanguage()] as const;
const bankKey = () => [...allKey, 'bank', currentLanguage()] as const;
const changesKey = [...allKey, 'changes'] as const;
const companyKey = (companyId: string) => [...allKey, companyId, currentLanguage()] as const;

export function cardAccountQuery() {
  return queryOptions({
    queryKey: cardKey(),
    queryFn: async ({ signal }) => (await call(readCardOnboarding, { signal })).data,
    placeholderData: (before) => before,
  });
}

export function useCardAccount() {
  return useQuery(cardAccountQuery());
}

export function bankAccountQuery() {
  return queryOptions({
    queryKey: bankKey(),
    queryFn: async ({ signal }) => (await call(readBankOnboarding, { signal })).data,
    placeholderData: (before) => before,
  });
}

export function useBankAccount() {
  return useQuery(bankAccountQuery());
}

/** The account decides which licences the company can sell, so dependent queries are refetched. */
function takeCard(queries: QueryClient, account: CardAccount): Promise<void> {
  queries.setQueryData(cardKey(), account);
  // A confirmed change may have been made.
  void queries.invalidateQueries({ queryKey: changesKey });
  return queries.invalidateQueries({ queryKey: ['account'] });
}

/** The reply contains the provider's page, to which the browser navigates. */
export function useStartCardOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(startCardOnboarding, {})).data,
    onSuccess: ({ account }) => takeCard(queries, account),
  });
}

export function useCheckCardOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(checkCardOnboarding, {})).data,
    onSuccess: (account) => takeCard(queries, account),
  });
}

export function useAddPayoutMethod() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: PayoutMethodBody) => (await call(addPayoutMethod, { body })).data,
    onSuccess: ({ account }) => takeCard(queries, account),
    // Bank details are removed from memory after they were sent.
    gcTime: 0,
  });
}

export function useRequestBankOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(requestBankOnboarding, {})).data,
    onSuccess: (account: BankAccount) => {
      queries.setQueryData(bankKey(), account);
      void queries.invalidateQueries({ queryKey: changesKey });
      return queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
}

export function payoutChangesQuery() {
  return queryOptions({
    queryKey: changesKey,
    queryFn: async ({ signal }) => (await call(readPayoutChanges, { signal })).data,
  });
}

export function usePayoutChanges() {
  return useQuery(payoutChangesQuery());
}

/** Each change of the proposal returns all that the page shows about it. */
function useChangeOf<Input>(ask: (input: Input) => Promise<PayoutChanges>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (changes) => queries.setQueryData(changesKey, changes),
    // Someone else may have ended or confirmed the proposal.
    onError: () => queries.invalidateQueries({ queryKey: changesKey }),
    gcTime: 0,
  });
}

export function useRequireTwoPeople() {
  return useChangeOf(async (_: undefined) => (await call(requireTwoPeople, {})).data);
}

export function useProposeChange() {
  return useChangeOf(async (body: PayoutProposalBody) => (await call(proposePayoutChange, { body })).data);
}

export function useConfirmChange() {
  return useChangeOf(async (proposalId: string) => (await call(confirmPayoutChange, { params: { proposalId } })).data);
}

export function useWithdrawChange() {
  return useChangeOf(async (proposalId: string) => (await call(withdrawPayoutChange, { params: { proposalId } })).data);
}

/** Payout accounts of any company, for operators. */
export function companyPayoutAccountsQuery(companyId: string) {
  return queryOptions({
    queryKey: companyKey(companyId),
    queryFn: async ({ signal }) => (await call(readCompanyPayoutAccounts, { params: { companyId }, signal })).data,
    // On a change of the language the form and its input stay.
    placeholderData: (before, query) => (query?.queryKey[1] === companyId ? before : undefined),
  });
}

export function useCompanyPayoutAccounts(companyId: string) {
  return useQuery(companyPayoutAccountsQuery(companyId));
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
