import {
  listIndustries,
  listUseCases,
  readListing,
  saveListing,
  saveListingDraft,
  uploadIcon,
  uploadScreenshots,
} from '@lensdock/contract/listing/listing.endpoints.ts';
import type { Image, Listing, ListingBody } from '@lensdock/contract/listing/listing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, upload } from '../api/call.ts';
import { appKeys } from '../apps/apps.queries.ts';
import { currentLanguage } from '../shell/language.ts';

export interface ListingSection {
  listing: Listing;
  etag: string | undefined;
}

const listingKey = (code: string) => [...appKeys.app(code), 'listing', currentLanguage()] as const;

export function useListing(code: string) {
  return useQuery({
    queryKey: listingKey(code),
    queryFn: async ({ signal }): Promise<ListingSection> => {
      const { data, etag } = await call(readListing, { params: { id: code }, signal });
      return { listing: data, etag };
    },
  });
}

interface SaveListing {
  body: ListingBody;
  etag: string | undefined;
  /** A complete listing is validated whole, and for an app in the store submitted; an incomplete one is kept as a draft. */
  complete: boolean;
}

export function useSaveListing(code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag, complete }: SaveListing): Promise<ListingSection> => {
      const parts = { params: { id: code }, body, ifMatch: etag, idempotencyKey: crypto.randomUUID() };
      const saved = complete ? await call(saveListing, parts) : await call(saveListingDraft, parts);
      return { listing: saved.data, etag: saved.etag };
    },
    onSuccess: async (saved) => {
      queries.setQueryData(listingKey(code), saved);
      await queries.invalidateQueries({ queryKey: appKeys.shell(code) });
      await queries.invalidateQueries({ queryKey: appKeys.list });
    },
  });
}

/** The managed lists, in the reader's language. */
export function useListEntries(kind: 'industries' | 'useCases') {
  return useQuery({
    queryKey: [kind, currentLanguage()],
    queryFn: async ({ signal }) =>
      kind === 'industries'
        ? (await call(listIndustries, { signal })).data.industries
        : (await call(listUseCases, { signal })).data.useCases,
    staleTime: 600_000,
  });
}

export interface ImageUpload {
  code: string;
  kind: 'icon' | 'screenshot';
  file: File;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/** Sends one picture; nothing names it until the listing is saved. */
export async function uploadImage({ code, kind, file, onProgress, signal }: ImageUpload): Promise<Image> {
  const form = new FormData();
  form.append(kind, file);
  const parts = { params: { code }, form, onProgress, signal };
  const { data } = kind === 'icon' ? await upload(uploadIcon, parts) : await upload(uploadScreenshots, parts);
  const [image] = data.persistedImages;
  if (!image) throw new Error('an upload without a picture');
  return image;
}
