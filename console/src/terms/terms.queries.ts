import type { Language } from '@lensdock/contract/kernel/language.ts';
import {
  acceptTerms,
  listManagedTerms,
  listTerms,
  publishTerms,
  readManagedTerms,
  readTerms,
  requireTerms,
} from '@lensdock/contract/terms/terms.routes.ts';
import type { ManagedTerms, RequireTermsBody, TermsBody, TermsToAccept } from '@lensdock/contract/terms/terms.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';

const termsKey = ['terms'] as const;
const managedKey = ['managed-terms'] as const;

function termsListQuery() {
  return queryOptions({
    queryKey: [...termsKey, 'list', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listTerms, { signal })).data.documents,
    placeholderData: (before) => before,
  });
}

export function useTermsList() {
  return useQuery(termsListQuery());
}

function termsQuery(document: string, language: Language, version: string | undefined) {
  return queryOptions({
    queryKey: [...termsKey, document, language, version ?? null, currentLanguage()],
    queryFn: async ({ signal }) =>
      (await call(readTerms, { params: { document }, query: { language, ...(version && { version }) }, signal })).data,
  });
}

export function useTerms(document: string, language: Language, version: string | undefined) {
  return useQuery(termsQuery(document, language, version));
}

export function managedTermsListQuery() {
  return queryOptions({
    queryKey: [...managedKey, 'list', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listManagedTerms, { signal })).data.documents,
    placeholderData: (before) => before,
  });
}

export function useManagedTermsList() {
  return useQuery(managedTermsListQuery());
}

export interface TermsRead {
  terms: ManagedTerms;
  etag: string | undefined;
}

export function managedTermsQuery(document: string) {
  return queryOptions<TermsRead>({
    queryKey: [...managedKey, document, currentLanguage()],
    queryFn: async ({ signal }) => {
      const { data, etag } = await call(readManagedTerms, { params: { document }, signal });
      return { terms: data, etag };
    },
    placeholderData: (before) => (before?.terms.document === document ? before : undefined),
  });
}

export function useManagedTerms(document: string) {
  return useQuery(managedTermsQuery(document));
}

export function usePublishTerms(document: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: TermsBody; etag: string | undefined }): Promise<TermsRead> => {
      const parts = { params: { document }, body, ifMatch: etag, idempotencyKey: crypto.randomUUID() };
      const { data, etag: next } = await call(publishTerms, parts);
      return { terms: data, etag: next };
    },
    onSuccess: (read) => {
      queries.setQueryData([...managedKey, document, currentLanguage()], read);
      void queries.invalidateQueries({ queryKey: termsKey });
      return queries.invalidateQueries({ queryKey: [...managedKey, 'list'] });
    },
  });
}

export function useRequireTerms(document: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequireTermsBody) => {
      await call(requireTerms, { params: { document }, body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: managedKey }),
  });
}

/** Accepts documents for the company in the displayed versions. */
export function useAcceptTerms() {
  return useMutation({
    mutationFn: async (documents: readonly TermsToAccept[]) => {
      await call(acceptTerms, {
        body: { documents: documents.map(({ document, version }) => ({ document, version })) },
        idempotencyKey: crypto.randomUUID(),
      });
    },
  });
}
