import type * as z from 'zod/mini';
import type * as schemas from './listing.schemas.ts';

export type ListEntry = z.infer<typeof schemas.listEntry>;
export type Image = z.infer<typeof schemas.image>;
export type NamedImage = z.infer<typeof schemas.namedImage>;
export type StoredDocument = z.infer<typeof schemas.storedDocument>;
export type AppIntegration = z.infer<typeof schemas.appIntegration>;
export type Eula = z.infer<typeof schemas.eula>;
export type VideoStatus = z.infer<typeof schemas.videoStatus>;
export type ListingLimits = z.infer<typeof schemas.listingLimits>;
export type ListingContent = z.infer<typeof schemas.listingContent>;
export type NamedListing = z.infer<typeof schemas.namedListing>;
export type UnscannedFile = z.infer<typeof schemas.unscannedFile>;
export type Listing = z.infer<typeof schemas.listing>;
export type SentTexts = z.infer<typeof schemas.sentTexts>;
export type ListingBody = z.infer<typeof schemas.listingBody>;
export type CompleteListingBody = z.infer<typeof schemas.completeListingBody>;

/** The members of a listing that are one address each, the same in every language. */
export const addressMembers = [
  'emailAddress',
  'privacyPolicyUrl',
  'termsOfUseUrl',
  'supportPhoneNumber',
  'productWebsiteUrl',
  'supportPageUrl',
  'videoUrl',
] as const;
export type AddressMember = (typeof addressMembers)[number];

/** The listing of a new app. */
export function emptyListing(name: string): ListingContent {
  return {
    nameByIsocode: { en: name },
    summaryByIsocode: {},
    descriptionByIsocode: {},
    industries: [],
    useCases: [],
    icon: null,
    screenshots: [],
    documentationFiles: [],
    emailAddress: null,
    privacyPolicyUrl: null,
    termsOfUseUrl: null,
    supportPhoneNumber: null,
    productWebsiteUrl: null,
    supportPageUrl: null,
    videoUrl: null,
    appIntegrations: [],
    eula: { type: 'standard', customUrl: null, standardEulaAppendix: null },
  };
}
export type PersistedImages = z.infer<typeof schemas.persistedImages>;
export type PersistedDocuments = z.infer<typeof schemas.persistedDocuments>;
