import * as z from 'zod/mini';
import { epochMilliseconds, textByIsocode } from '../kernel/shared-schemas.ts';
import { approvalStatus } from '../lifecycle/approval-status.schemas.ts';
import { releasePlan } from '../lifecycle/release-plan.schemas.ts';

/** An entry of a reference list (industry, use case), named in the reader's language. */
export const listEntry = z.object({ id: z.string(), name: z.string(), index: z.int() });

/** A stored picture. A save refers to it by its code, `qualifier`; `url` is its address in a suitable width. */
export const image = z.object({ url: z.string(), qualifier: z.string() });

/** The same with the name of the uploaded file, which only its company sees. */
export const namedImage = z.extend(image, { fileName: z.string() });

/** A stored PDF. `size` in bytes. */
export const storedDocument = z.object({ code: z.string(), url: z.string(), displayName: z.string(), size: z.int() });

export const appIntegration = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['enabled', 'disabled']),
  type: z.enum(['standard', 'custom']),
  documentation: z.nullable(storedDocument),
});

export const eula = z.object({
  type: z.enum(['standard', 'custom']),
  customUrl: z.nullable(z.string()),
  /** Plain text that is appended to the standard agreement. */
  standardEulaAppendix: z.nullable(z.string()),
});

export const videoStatus = z.enum(['Found', 'NotFound', 'Unchecked']);

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

/** The same with the names of its industries and use cases, for a comparison with the published listing. */
export const namedListing = z.extend(listingContent, {
  industries: z.array(listEntry),
  useCases: z.array(listEntry),
});

/** A file of the listing that cannot be downloaded: it waits for the malware scanner, or the scanner refused it. */
export const unscannedFile = z.object({
  /** Of the document, or the qualifier of the picture. */
  code: z.string(),
  fileName: z.string(),
  state: z.enum(['waiting', 'refused']),
  /** When the file began to wait, or was refused. */
  since: epochMilliseconds,
  /** The scanner's name for the malware; null while the file waits. */
  signature: z.nullable(z.string()),
});

/** A listing as the company reads it. */
export const listing = z.extend(namedListing, {
  screenshots: z.array(namedImage),
  productContainerCode: z.string(),
  videoStatus: z.nullable(videoStatus),
  unscannedFiles: z.array(unscannedFile),
  appEditable: z.boolean(),
  appApprovalStatus: approvalStatus,
  draft: z.boolean(),
  fieldLengths: listingLimits,
  /** The person and time of the last save (milliseconds since the epoch); null before the first one. */
  savedBy: z.nullable(z.string()),
  saved: z.int(),
});

/** Texts by language code as sent. Any code is accepted here, so that an unknown one gets its own problem. */
export const sentTexts = z.record(
  z.string().check(z.maxLength(20)),
  z.nullable(z.string().check(z.maxLength(100_000))),
);

/** The limit of a text of several lines. Shorter limits are rules, so that their findings name the field. */
const shortText = z.nullable(z.string().check(z.maxLength(100_000)));

const named = z.object({ id: z.string().check(z.maxLength(64)) });

/**
 * The body of a save. An absent member stays unchanged; null clears it. The body determines order and membership of
 * `screenshots` (by `qualifier`), `documentationFiles` and `appIntegrations[].documentation` (by `code`).
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
  eula: z.optional(
    z.object({
      type: z.enum(['standard', 'custom']),
      customUrl: z.optional(shortText),
      standardEulaAppendix: z.optional(shortText),
    }),
  ),
});

/** The same for a complete listing, with the effect of its approval. */
export const completeListingBody = z.extend(listingBody, { release: z.optional(releasePlan) });

/** The reply to an upload: files that no save has referred to yet. */
export const persistedImages = z.object({ persistedImages: z.array(namedImage) });
export const persistedDocuments = z.object({ persistedDocuments: z.array(storedDocument) });
