import {
  listIndustries,
  listStandardIntegrations,
  listUseCases,
  readListing,
  readOnlineListing,
  saveListing,
  saveListingDraft,
} from '@lensdock/contract/listing/listing.routes.ts';
import type { Listing, ListingBody } from '@lensdock/contract/listing/listing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { appKeys } from '../apps/apps.queries.ts';
import { currentLanguage } from '../i18n/language.ts';

/** A listing and the revision it was read at. */
export interface ListingSection {
  listing: Listing;
  etag: string | undefined;
}

const uncheckedMs = 15_000;

const listingKey = (code: string) => [...appKeys.app(code), 'listing', currentLanguage()] as const;

export function useListing(code: string) {
  return useQuery<ListingSection>({
    queryKey: listingKey(code),
    queryFn: async ({ signal }) => {
      const { data, etag } = await call(readListing, { params: { id: code }, signal });
      return { listing: data, etag };
    },
    // In another language the names of choices come anew; until then the form, and what is typed in it, stays.
    placeholderData: (before) => (before?.listing.productContainerCode === code ? before : undefined),
    // The video is looked for in the background, within a minute or two.
    refetchInterval: ({ state }) => (state.data?.listing.videoStatus === 'Unchecked' ? uncheckedMs : false),
  });
}

/** What the store shows of it now. Asked for when somebody compares, each time anew: a decision may have come. */
export function useOnlineListing(code: string) {
  return useQuery({
    queryKey: [...appKeys.app(code), 'online-listing', currentLanguage()],
    queryFn: async ({ signal }) => (await call(readOnlineListing, { params: { id: code }, signal })).data,
  });
}

export interface ListingChange {
  body: ListingBody;
  /** A complete listing; anything else is kept as a draft. */
  complete: boolean;
  etag: string | undefined;
}

export function useSaveListing(code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, complete, etag }: ListingChange): Promise<ListingSection> => {
      const parts = { params: { id: code }, body, ifMatch: etag, idempotencyKey: crypto.randomUUID() };
      const { data, etag: saved } = await call(complete ? saveListing : saveListingDraft, parts);
      return { listing: data, etag: saved };
    },
    onSuccess: (section) => {
      queries.setQueryData(listingKey(code), section);
      // The shell's dots and checklist, and the name in the list.
      void queries.invalidateQueries({ queryKey: appKeys.shell(code) });
      void queries.invalidateQueries({ queryKey: appKeys.list });
    },
  });
}

const listMs = 600_000;

export function useIndustries() {
  return useQuery({
    queryKey: ['industries', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listIndustries, { signal })).data.industries,
    staleTime: listMs,
  });
}

export function useUseCases() {
  return useQuery({
    queryKey: ['use-cases', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listUseCases, { signal })).data.useCases,
    staleTime: listMs,
  });
}

export function useStandardIntegrations() {
  return useQuery({
    queryKey: ['standard-integrations', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listStandardIntegrations, { signal })).data.standardIntegrations,
    staleTime: listMs,
  });
}
