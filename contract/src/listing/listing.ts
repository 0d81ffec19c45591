import * as z from 'zod/mini';
import { textByIsocode } from '../kernel/language.ts';
import { approvalStatus } from '../lifecycle/approval-status.ts';

/** An entry of a managed list (industry, use case), named in the reader's language. */
export const listEntry = z.object({ id: z.string(), name: z.string(), index: z.int() });
export type ListEntry = z.infer<typeof listEntry>;

/** A stored picture. `qualifier` is its code and what a save names it by; `url` is its address in a fitting width. */
export const image = z.object({ url: z.string(), qualifier: z.string() });
export type Image = z.infer<typeof image>;

/** A stored PDF. `size` in bytes. */
export const storedDocument = z.object({ code: z.string(), url: z.string(), displayName: z.string(), size: z.int() });
export type StoredDocument = z.infer<typeof storedDocument>;

export const appIntegration = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['enabled', 'disabled']),
  type: z.enum(['standard', 'custom']),
  documentation: z.nullable(storedDocument),
});
export type AppIntegration = z.infer<typeof appIntegration>;

export const eula = z.object({
  type: z.enum(['standard', 'custom']),
  customUrl: z.nullable(z.string()),
  /** Plain text that is added to the standard agreement. */
  standardEulaAppendix: z.nullable(z.string()),
});
export type Eula = z.infer<typeof eula>;

export const videoStatus = z.enum(['Found', 'NotFound', 'Unchecked']);
export type VideoStatus = z.infer<typeof videoStatus>;

export const listingLimits = z.object({
  name: z.int(),
  summary: z.int(),
  description: z.int(),
  standardEulaAppendix: z.int(),
  integrationName: z.int(),
  integrationDescription: z.int(),
  screenshotsUploadLimit: z.int(),
  documentsUploadLimit: z.int(),
});
export type ListingLimits = z.infer<typeof listingLimits>;

/** The part of a listing that its company writes: what is staged, submitted and published. */
export const listingContent = z.object({
  nameByIsocode: textByIsocode,
  summaryByIsocode: textByIsocode,
  /** Rich text as cleaned HTML. */
  descriptionByIsocode: textByIsocode,
  industries: z.array(z.object({ id: z.string() })),
  useCases: z.array(z.object({ id: z.string() })),
  icon: z.nullable(image),
  screenshots: z.array(image),
  documentationFiles: z.array(storedDocument),
  emailAddress: z.nullable(z.string()),
  privacyPolicyUrl: z.nullable(z.string()),
  termsOfUseUrl: z.nullable(z.string()),
  supportPhoneNumber: z.nullable(z.string()),
  productWebsiteUrl: z.nullable(z.string()),
  supportPageUrl: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  appIntegrations: z.array(appIntegration),
  eula,
});
export type ListingContent = z.infer<typeof listingContent>;

/** The same with the names of its industries and use cases: what is compared with what is online. */
export const namedListing = z.extend(listingContent, {
  industries: z.array(listEntry),
  useCases: z.array(listEntry),
});
export type NamedListing = z.infer<typeof namedListing>;

/** A listing as the company reads it. */
export const listing = z.extend(namedListing, {
  productContainerCode: z.string(),
  videoStatus: z.nullable(videoStatus),
  appEditable: z.boolean(),
  appApprovalStatus: approvalStatus,
  draft: z.boolean(),
  fieldLengths: listingLimits,
  /** Who saved last and when (milliseconds since the epoch); null before the first save. */
  savedBy: z.nullable(z.string()),
  saved: z.int(),
});
export type Listing = z.infer<typeof listing>;

/** Texts by language code as they are sent: any code arrives, so that an unknown one gets an answer of its own. */
const sentTexts = z.record(z.string().check(z.maxLength(20)), z.nullable(z.string().check(z.maxLength(100_000))));
export type SentTexts = z.infer<typeof sentTexts>;

/** As long as a text of several lines: what is too long for an address or a number, the rules say by its field. */
const shortText = z.nullable(z.string().check(z.maxLength(100_000)));
const named = z.object({ id: z.string().check(z.maxLength(64)) });

/**
 * What a save sends. A member that is absent stays as it is; null clears it. The body is the truth for order and
 * membership of `screenshots` (by `qualifier`), `documentationFiles` and `appIntegrations[].documentation` (by `code`).
 */
export const listingBody = z.object({
  nameByIsocode: z.optional(sentTexts),
  summaryByIsocode: z.optional(sentTexts),
  descriptionByIsocode: z.optional(sentTexts),
  industries: z.optional(z.array(named).check(z.maxLength(500))),
  useCases: z.optional(z.array(named).check(z.maxLength(500))),
  icon: z.optional(z.nullable(z.object({ qualifier: z.string() }))),
  screenshots: z.optional(z.array(z.object({ qualifier: z.string() })).check(z.maxLength(100))),
  documentationFiles: z.optional(
    z.array(z.object({ code: z.string(), displayName: z.optional(z.string()) })).check(z.maxLength(100)),
  ),
  emailAddress: z.optional(shortText),
  privacyPolicyUrl: z.optional(shortText),
  termsOfUseUrl: z.optional(shortText),
  supportPhoneNumber: z.optional(shortText),
  productWebsiteUrl: z.optional(shortText),
  supportPageUrl: z.optional(shortText),
  videoUrl: z.optional(shortText),
  appIntegrations: z.optional(
    z
      .array(
        z.object({
          code: z.optional(z.nullable(z.string())),
          name: z.string(),
          description: z.string(),
          status: z.enum(['enabled', 'disabled']),
          type: z.enum(['standard', 'custom']),
          documentation: z.optional(z.nullable(z.object({ code: z.string(), displayName: z.optional(z.string()) }))),
        }),
      )
      .check(z.maxLength(200)),
  ),
  eula: z.optional(eula),
});
export type ListingBody = z.infer<typeof listingBody>;

/** The listing of an app that nobody has written yet. */
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
