import * as z from 'zod/mini';
import { referenceListEntries } from './reference-lists.ts';

export const referenceList = z.enum(referenceListEntries);

/** A name in each language. */
export const namesByLanguage = z.object({
  en: z.string().check(z.maxLength(500)),
  de: z.string().check(z.maxLength(500)),
});

export const referenceListEntry = z.object({
  id: z.string(),
  nameByIsocode: namesByLanguage,
  /** Position in the list; equal positions are ordered by id. */
  index: z.int(),
  /** No longer offered. Apps that selected it keep it. */
  retired: z.boolean(),
  /** Send it as `If-Match` with a change of the entry. */
  etag: z.string(),
});

export const referenceListEntryBody = z.object({
  nameByIsocode: namesByLanguage,
  index: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  retired: z.boolean(),
});

/** An app that has selected an entry, in its staged copy or in the store. */
const usingApp = z.object({
  code: z.string(),
  name: z.string(),
  companyName: z.string(),
  online: z.boolean(),
});

/** The apps that have selected an entry; they keep it when the entry is retired. */
export const entryUses = z.object({
  apps: z.int(),
  /** Those among them whose published listing shows it. */
  online: z.int(),
  /** The first of these apps; those in the store come first. */
  examples: z.array(usingApp),
});
