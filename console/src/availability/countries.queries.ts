import {
  addCountry,
  listCountries,
  readCountryUses,
  saveCountry,
} from '@lensdock/contract/availability/countries.routes.ts';
import type { NewCountryBody } from '@lensdock/contract/availability/countries.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const listKey = ['store-countries'] as const;

export function countriesQuery() {
  return queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await call(listCountries, { signal })).data.countries,
  });
}

export function useCountries() {
  return useQuery(countriesQuery());
}

/** The current uses of a country, never cached from the last time the dialog was open. */
export function useCountryUses(isocode: string) {
  return useQuery({
    queryKey: [...listKey, isocode, 'uses'],
    queryFn: async ({ signal }) => (await call(readCountryUses, { params: { isocode }, signal })).data,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Adds a country or changes an existing one. */
export function useSaveCountry(isNew: boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body: { isocode, ...body }, etag }: { body: NewCountryBody; etag: string | undefined }) => {
      if (isNew) await call(addCountry, { body: { ...body, isocode }, idempotencyKey: crypto.randomUUID() });
      else await call(saveCountry, { params: { isocode }, body, ifMatch: etag });
    },
    // Also after a conflict, because the list behind the dialog is outdated then.
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}
