import * as z from 'zod/mini';
import { language } from '../kernel/shared-schemas.ts';
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
  versions: z.array(z.object({ version: z.int(), date: z.iso.datetime(), by: z.string() })),
});

export const termsBody = z.object({ textByIsocode: textByLanguage });

/** A text that a company has to accept before it can release an app. */
export const termsToAccept = z.object({
  document: z.string(),
  version: z.int(),
  title: z.string(),
  date: z.nullable(z.iso.datetime()),
});
