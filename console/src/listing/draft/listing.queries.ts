import {
  listListingChoices,
  readListing,
  readOnlineListing,
  saveListing,
  saveListingDraft,
} from '@lensdock/contract/listing/listing.routes.ts';
import type { CompleteListingBody, Listing } from '@lensdock/contract/listing/listing.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { appKeys } from '../../apps/apps.queries.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { mayDo } from '../../session/permissions.ts';

/** A listing with its revision. */
export interface ListingSection {
  listing: Listing;
  etag: string | undefined;
}

/** The video is checked within two minutes, files as soon as the scanner answers. */
const [videoMs, scannerMs] = [15_000, 5_000];

const listingKey = (code: string) => [...appKeys.app(code), 'listing', currentLanguage()] as const;

export function listingQuery(code: string) {
  return queryOptions<ListingSection>({
    queryKey: listingKey(code),
    queryFn: async ({ signal }) => {
      const { data, etag } = await call(readListing, { params: { id: code }, signal });
      return { listing: { ...data, appEditable: data.appEditable && mayDo('listing:write') }, etag };
    },
    // On a change of the language the form and its input stay until the names are loaded.
    placeholderData: (before) => (before?.listing.productContainerCode === code ? before : undefined),
    refetchInterval: ({ state }) => (state.data ? pollMsOf(state.data.listing) : false),
  });
}

function pollMsOf({ videoStatus, unscannedFiles }: Listing): number | false {
  if (unscannedFiles.some(({ state }) => state === 'waiting')) return scannerMs;
  return videoStatus === 'Unchecked' ? videoMs : false;
}

export function useListing(code: string) {
  return useQuery(listingQuery(code));
}

/** The published listing. Never cached, because a decision may have changed it. */
export function useOnlineListing(code: string) {
  return useQuery({
    queryKey: [...appKeys.app(code), 'online-listing', currentLanguage()],
    queryFn: async ({ signal }) => (await call(readOnlineListing, { params: { id: code }, signal })).data,
  });
}

export interface ListingChange {
  body: CompleteListingBody;
  /** A complete listing; an incomplete one is saved as a draft. */
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
    onSuccess: async (section) => {
      // A read that started before the save would restore the old state.
      await queries.cancelQueries({ queryKey: listingKey(code) });
      queries.setQueryData(listingKey(code), section);
      // Refreshes the app's progress and checklist, and its name in the list.
      void queries.invalidateQueries({ queryKey: appKeys.shell(code) });
      void queries.invalidateQueries({ queryKey: appKeys.list });
    },
  });
}

const listMs = 600_000;

/** The reference lists from which a listing chooses its industries, use cases and standard integrations. */
export function listingChoicesQuery() {
  return queryOptions({
    queryKey: ['listing-choices', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listListingChoices, { signal })).data,
    staleTime: listMs,
  });
}

export function useListingChoices() {
  return useQuery(listingChoicesQuery());
}
