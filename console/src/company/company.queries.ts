import {
  blockCompany,
  blockPerson,
  decideCompany,
  listCompanies,
  readCompany,
  saveCompany,
  unblockCompany,
  unblockPerson,
} from '@lensdock/contract/company/company.routes.ts';
import type {
  Company,
  CompanyBody,
  CompanyDecisionBody,
  CompanySort,
  CompanyState,
} from '@lensdock/contract/company/company.ts';
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

export interface CompanySection {
  company: Company;
  etag: string | undefined;
}

const listKey = ['companies'] as const;
const companyKey = (companyId: string) => ['company', companyId, currentLanguage()] as const;

/** The filter and order of the list, stored in the URL. */
export interface CompaniesSearch {
  search?: string;
  state?: CompanyState;
  sort?: CompanySort;
}

/** The companies in pages. */
export function companiesQuery(filter: CompaniesSearch) {
  return infiniteQueryOptions({
    queryKey: [...listKey, filter, currentLanguage()],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listCompanies, {
          query: { ...filter, ...(pageParam && { after: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useCompanies(filter: CompaniesSearch) {
  return useInfiniteQuery(companiesQuery(filter));
}

export function companyQuery(companyId: string) {
  return queryOptions({
    queryKey: companyKey(companyId),
    queryFn: async ({ signal }): Promise<CompanySection> => {
      const { data, etag } = await call(readCompany, { params: { companyId }, signal });
      return { company: data, etag };
    },
    // On a change of the language the form stays until its texts are loaded.
    placeholderData: (before) => (before?.company.companyId === companyId ? before : undefined),
  });
}

export function useCompany(companyId: string) {
  return useQuery(companyQuery(companyId));
}

export function useSaveCompany(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: CompanyBody; etag: string | undefined }): Promise<CompanySection> => {
      const { data, etag: next } = await call(saveCompany, { params: { companyId }, body, ifMatch: etag });
      return { company: data, etag: next };
    },
    onSuccess: (saved) => {
      queries.setQueryData(companyKey(companyId), saved);
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

export function useDecideCompany(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: CompanyDecisionBody): Promise<CompanySection> => {
      const { data, etag } = await call(decideCompany, { params: { companyId }, body });
      return { company: data, etag };
    },
    onSuccess: (decided) => {
      queries.setQueryData(companyKey(companyId), decided);
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** A person or a company that an operator blocks or unblocks. */
export interface Blocked {
  kind: 'person' | 'company';
  id: string;
  name: string;
}

export function useBlock(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ target: { kind, id }, reason }: { target: Blocked; reason: string }) =>
      kind === 'person'
        ? call(blockPerson, { params: { personId: id }, body: { reason } })
        : call(blockCompany, { params: { companyId: id }, body: { reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: companyKey(companyId) }),
  });
}

export function useUnblock(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }: Blocked) =>
      kind === 'person'
        ? call(unblockPerson, { params: { personId: id } })
        : call(unblockCompany, { params: { companyId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: companyKey(companyId) }),
  });
}
