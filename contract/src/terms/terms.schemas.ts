import * as z from 'zod/mini';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';
import { regions, termsKinds } from './terms.ts';

const head = {
  document: z.string(),
  kind: z.enum(termsKinds),
  region: z.nullable(z.enum(regions)),
  title: z.string(),
  /** 0 = none is published yet; the text is a placeholder that was shipped with the product. */
  version: z.int(),
  /** When this version was published, in ISO 8601; null for a placeholder. */
  date: z.nullable(z.iso.datetime()),
  /** The day in UTC on which this version takes effect; null for a placeholder. */
  effective: z.nullable(z.iso.date()),
};

export const termsHead = z.object(head);

export const termsText = z.object({
  ...head,
  /** The language of the text: English if it does not exist in the requested one. */
  language,
  /** Markdown (CommonMark). */
  text: z.string(),
  /** The newest version, if an older one was requested. */
  newest: z.int(),
});

export const managedTermsEntry = z.object({ ...head, acceptanceRequired: z.boolean() });

const textByLanguage = z.object({
  en: z.string().check(z.maxLength(300_000)),
  de: z.nullable(z.string().check(z.maxLength(300_000))),
});

export const managedTerms = z.object({
  ...head,
  acceptanceRequired: z.boolean(),
  textByIsocode: textByLanguage,
  /** The day from which acceptance is required; null if it is not required. */
  requiredFrom: z.nullable(z.iso.date()),
  /** Companies that have accepted the newest version, and that have not. */
  accepted: z.int(),
  missing: z.int(),
  versions: z.array(z.object({ version: z.int(), date: z.iso.datetime(), effective: z.iso.date(), by: z.string() })),
});

export const termsBody = z.object({
  textByIsocode: textByLanguage,
  /** The day in UTC on which it takes effect; immediately if omitted. */
  effective: z.optional(z.nullable(z.iso.date())),
});

export const requireTermsBody = z.object({
  required: z.boolean(),
  /** The day in UTC from which it is required; immediately if omitted. */
  from: z.optional(z.nullable(z.iso.date())),
});

export const acceptTermsBody = z.object({
  documents: z
    .array(
      z.object({
        document: z.string(),
        version: z.int(),
        /** The language of the text that the person read; by default that of the call. */
        language: z.optional(language),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});

/** A text that a company has to accept before it can release an app. */
export const termsToAccept = z.object({
  document: z.string(),
  version: z.int(),
  title: z.string(),
  date: z.nullable(z.iso.datetime()),
});

/** A text that companies have to accept, with what one company has accepted. */
export const agreement = z.object({
  ...head,
  effective: z.iso.date(),
  /** The day from which nothing can be submitted without acceptance of a version in effect. */
  deadline: z.iso.date(),
  /** The newest version that the company has accepted, with the person and the time. */
  accepted: z.nullable(z.object({ version: z.int(), by: z.string(), at: epochMilliseconds })),
  /** Whether submissions are refused until the company accepts. */
  blocks: z.boolean(),
});

export const acceptanceState = z.enum(['accepted', 'missing']);

/** A company and the newest version that it has accepted. */
export const acceptance = z.object({
  companyId: z.string(),
  companyName: z.string(),
  country: z.string(),
  accepted: z.nullable(
    z.object({
      version: z.int(),
      by: z.string(),
      at: epochMilliseconds,
      /** The language of the accepted text and its SHA-256; null for acceptances that were recorded without them. */
      language: z.nullable(language),
      sha256: z.nullable(z.string()),
    }),
  ),
});

export const acceptanceList = z.object({
  acceptances: z.array(acceptance),
  /** Pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});
