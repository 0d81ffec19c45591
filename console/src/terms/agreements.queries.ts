import type { Language } from '@lensdock/contract/kernel/language.ts';
import { acceptTerms, listAgreements } from '@lensdock/contract/terms/terms.routes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';

const key = ['agreements'] as const;

export function agreementsQuery() {
  return queryOptions({
    queryKey: [...key, currentLanguage()],
    queryFn: async ({ signal }) => (await call(listAgreements, { signal })).data.agreements,
    placeholderData: (before) => before,
  });
}

export function useAgreements() {
  return useQuery(agreementsQuery());
}

/** Accepts a version for the company, in the language of the text that was read. */
export function useAcceptAgreement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (accepted: { document: string; version: number; language: Language }) => {
      await call(acceptTerms, { body: { documents: [accepted] }, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
