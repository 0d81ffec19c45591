import {
  listCompanySizes,
  readCompanyProfile,
  saveProfileAbout,
  saveProfileContact,
  saveProfileHeader,
} from '@lensdock/contract/company-profile/company-profile.routes.ts';
import type { CompanyProfile, HeaderBody, ProfileSection } from '@lensdock/contract/company-profile/company-profile.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, upload } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';
import { bodyOf, type LogoEdit, type ProfileEdits } from './profile-values.ts';

/** The profile with its revision. */
export interface ProfileRead {
  profile: CompanyProfile;
  etag: string | undefined;
  /** Set by the save that made the profile public. */
  isNew?: boolean;
}

const profileKey = ['company-profile'] as const;

export function companyProfileQuery() {
  return queryOptions<ProfileRead>({
    queryKey: [...profileKey, currentLanguage()],
    queryFn: async ({ signal }) => {
      const { data, etag } = await call(readCompanyProfile, { signal });
      return { profile: data, etag };
    },
    // A change of the language refetches the names; until then the form and its input stay.
    placeholderData: (before) => before,
  });
}

export function useCompanyProfile() {
  return useQuery(companyProfileQuery());
}

export function companySizesQuery() {
  return queryOptions({
    queryKey: ['company-sizes', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listCompanySizes, { signal })).data.companySizes,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
}

export function useCompanySizes() {
  return useQuery(companySizesQuery());
}

export interface ProfileChange {
  section: ProfileSection;
  edits: ProfileEdits;
  logo: LogoEdit | undefined;
  etag: string | undefined;
  onProgress: (sentBytes: number, allBytes: number) => void;
  signal: AbortSignal;
}

/** Saves a section and returns the new profile. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: ProfileChange): Promise<ProfileRead> => {
      const { etag } = await send(request);
      const read = await call(readCompanyProfile, {});
      return { profile: read.data, etag: read.etag ?? etag };
    },
    onSuccess: async (read) => {
      // A read that started before the save would restore the old state.
      await queries.cancelQueries({ queryKey: profileKey });
      queries.setQueryData([...profileKey, currentLanguage()], read);
    },
  });
}

function send({ section, edits, logo, etag, onProgress, signal }: ProfileChange) {
  const extras = { ifMatch: etag, idempotencyKey: crypto.randomUUID(), signal };
  const body = bodyOf(edits);
  if (section === 'about') return call(saveProfileAbout, { body, ...extras });
  if (section === 'contact') return call(saveProfileContact, { body, ...extras });
  if (logo === undefined || logo === 'removed') {
    const header: HeaderBody = logo === 'removed' ? { ...body, logo: null } : body;
    return call(saveProfileHeader, { body: header, ...extras });
  }
  const form = new FormData();
  form.append('headerData', JSON.stringify(body));
  form.append('logo', logo.file, logo.file.name);
  return upload(saveProfileHeader, { form, onProgress, ...extras });
}
