import type { ListingTexts } from './text-file.ts';

/** The members of a listing that are plain values. */
export const listingLinks = [
  'emailAddress',
  'privacyPolicyUrl',
  'termsOfUseUrl',
  'supportPhoneNumber',
  'productWebsiteUrl',
  'supportPageUrl',
  'videoUrl',
] as const;

export const listingLanguages = ['en', 'de'] as const;

/** A listing in files. Pictures and documents are paths below `store`, or codes of the store. */
export interface ListingFile extends Partial<Record<(typeof listingLinks)[number], string | null>> {
  texts: Partial<Record<(typeof listingLanguages)[number], ListingTexts>>;
  industries: string[];
  useCases: string[];
  icon: string | null;
  screenshots: string[];
  documents: { file: string; name: string }[];
}
