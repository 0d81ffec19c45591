import {
  decideCompanyChange,
  listCompanyChanges,
  readCompanyDetails,
  readStoreMessages,
  saveCompanyDetails,
  withdrawCompanyChange,
  writeToStore,
} from '@lensdock/contract/company-details/company-details.routes.ts';
import type {
  ChangeDecisionBody,
  CompanyDetails,
  CompanyDetailsBody,
} from '@lensdock/contract/company-details/company-details.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';

/** The data and the revision it was read at. */
export interface CompanyDetailsSection {
  details: CompanyDetails;
  etag: string | undefined;
}

const detailsKey = ['company-details'] as const;

export function companyDetailsQuery() {
  return queryOptions({
    queryKey: [...detailsKey, 'own', currentLanguage()],
    queryFn: async ({ signal }): Promise<CompanyDetailsSection> => {
      const { data, etag } = await call(readCompanyDetails, { signal });
      return { details: data, etag };
    },
    // On a change of the language the form stays until its texts are loaded.
    placeholderData: (before) => before,
  });
}

export function useCompanyDetails() {
  return useQuery(companyDetailsQuery());
}

export function useSaveCompanyDetails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      body,
      etag,
    }: {
      body: CompanyDetailsBody;
      etag: string | undefined;
    }): Promise<CompanyDetailsSection> => {
      const { data, etag: next } = await call(saveCompanyDetails, { body, ifMatch: etag });
      return { details: data, etag: next };
    },
    onSuccess: (saved) => queries.setQueryData(companyDetailsQuery().queryKey, saved),
  });
}

export function useWithdrawChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (changeId: string) => call(withdrawCompanyChange, { params: { changeId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: detailsKey }),
  });
}

/** The messages between the person's own company and the store. */
export function storeMessagesQuery() {
  return queryOptions({
    queryKey: [...detailsKey, 'messages'],
    queryFn: async ({ signal }) => (await call(readStoreMessages, { signal })).data,
  });
}

export function useStoreMessages() {
  return useQuery(storeMessagesQuery());
}

export function useWriteToStore() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => (await call(writeToStore, { body: { text } })).data,
    onSuccess: (messages) => queries.setQueryData(storeMessagesQuery().queryKey, messages),
  });
}

const changesKey = ['company-changes'] as const;

/** The changes of details that wait for an operator, oldest first. */
export function waitingChangesQuery() {
  return infiniteQueryOptions({
    queryKey: changesKey,
    queryFn: async ({ pageParam, signal }) =>
      (await call(listCompanyChanges, { query: pageParam ? { after: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useWaitingChanges() {
  return useInfiniteQuery(waitingChangesQuery());
}

export function useDecideChange(changeId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeDecisionBody) =>
      (await call(decideCompanyChange, { params: { changeId }, body })).data,
    onSuccess: ({ companyId }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: changesKey }),
        queries.invalidateQueries({ queryKey: ['company', companyId] }),
      ]),
  });
}
