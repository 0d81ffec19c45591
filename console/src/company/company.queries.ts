import {
  blockCompany,
  blockPerson,
  checkVatNumber,
  decideCompany,
  listCompanies,
  previewBlock,
  readCompany,
  saveCompany,
  unblockCompany,
  unblockPerson,
} from '@lensdock/contract/company/company.routes.ts';
import type {
  Company,
  CompanyBlockBody,
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
import { isDifferent } from '../forms/is-different.ts';
import { findUnsaved } from '../forms/unsaved-sections.ts';
import { currentLanguage } from '../i18n/language.ts';

export interface CompanySection {
  company: Company;
  etag: string | undefined;
}

const listKey = ['companies'] as const;
const companyKey = (companyId: string) => ['company', companyId, currentLanguage()] as const;

/** The storage key of the form of a company. */
export function companyPlace(companyId: string): string {
  return `company.${companyId}`;
}

/** The values that operators edit. */
export function companyValues(company: Company): CompanyBody {
  const { companyName, street, postcode, city, country, vatId, registerNumber } = company;
  const { approved, allowedToSell, manualAppApproval } = company;
  const details = { companyName, street, postcode, city, country, vatId, registerNumber };
  return { ...details, approved, allowedToSell, manualAppApproval };
}

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
    onMutate: () => queries.getQueryData<CompanySection>(companyKey(companyId)),
    onSuccess: (decided, _body, before) => {
      if (before && isSameExceptApproval(before.company, decided.company)) {
        findUnsaved(companyPlace(companyId))?.form?.moveBasis(before.etag, decided.etag);
      }
      queries.setQueryData(companyKey(companyId), decided);
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** A decision names no revision, so another operator may have saved other values before it. */
function isSameExceptApproval(before: Company, decided: Company): boolean {
  const { approved } = decided;
  return !isDifferent({ ...companyValues(before), approved }, companyValues(decided));
}

/** Looks up the VAT number of a company. The reply says whether the register answered. */
export function useCheckVatNumber(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(checkVatNumber, { params: { companyId } })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: companyKey(companyId) }),
  });
}

export function useBlockPerson(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ personId, reason }: { personId: string; reason: string }) =>
      call(blockPerson, { params: { personId }, body: { reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: companyKey(companyId) }),
  });
}

export function useUnblockPerson(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (personId: string) => call(unblockPerson, { params: { personId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: companyKey(companyId) }),
  });
}

/** The effects of a block of the company, or of its end; read each time that it is asked for. */
export function useBlockPreview(companyId: string) {
  return useQuery({
    queryKey: [...companyKey(companyId), 'block'],
    queryFn: async ({ signal }) => (await call(previewBlock, { params: { companyId }, signal })).data,
    gcTime: 0,
  });
}

/** Blocks a company or changes what its block does with the apps; without a body, it ends the block. */
export function useChangeBlock(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: CompanyBlockBody | undefined) =>
      body ? call(blockCompany, { params: { companyId }, body }) : call(unblockCompany, { params: { companyId } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: companyKey(companyId) }),
        queries.invalidateQueries({ queryKey: listKey }),
      ]),
  });
}
