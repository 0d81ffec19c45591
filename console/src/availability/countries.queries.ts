import {
  addCountry,
  listCountries,
  readCountryUses,
  saveCountry,
} from '@lensdock/contract/availability/countries.routes.ts';
import type { NewCountryBody } from '@lensdock/contract/availability/countries.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const listKey = ['kept-countries'] as const;

export function useCountries() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await call(listCountries, { signal })).data.countries,
  });
}

/** Whom a change of a country concerns: as it is now, and not as it was when the dialog was last open. */
export function useCountryUses(isocode: string) {
  return useQuery({
    queryKey: [...listKey, isocode, 'uses'],
    queryFn: async ({ signal }) => (await call(readCountryUses, { params: { isocode }, signal })).data,
    staleTime: 0,
  });
}

/** Adds a country, or changes the one that is there. */
export function useSaveCountry(isNew: boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body: { isocode, ...body }, etag }: { body: NewCountryBody; etag: string | undefined }) => {
      if (isNew) await call(addCountry, { body: { ...body, isocode }, idempotencyKey: crypto.randomUUID() });
      else await call(saveCountry, { params: { isocode }, body, ifMatch: etag });
    },
    // A stale one as well: the list behind the dialog is older than what it was refused for.
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}
