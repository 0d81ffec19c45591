import * as z from 'zod/mini';
import { referenceListNames } from './managed-list-names.ts';

export const managedList = z.enum(referenceListNames);

/** A name in each language. */
export const managedNames = z.object({
  en: z.string().check(z.maxLength(500)),
  de: z.string().check(z.maxLength(500)),
});

export const managedEntry = z.object({
  id: z.string(),
  nameByIsocode: managedNames,
  /** Place in the list; equal ones are in the order of their ids. */
  index: z.int(),
  /** No longer offered. Who chose it before keeps it. */
  retired: z.boolean(),
  /** Goes back as `If-Match` with a change of the entry. */
  etag: z.string(),
});

export const managedEntryBody = z.object({
  nameByIsocode: managedNames,
  index: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  retired: z.boolean(),
});

/** An app that has chosen an entry, in what its company edits or in what the store shows. */
const usingApp = z.object({
  code: z.string(),
  name: z.string(),
  companyName: z.string(),
  online: z.boolean(),
});

/** What has chosen an entry: it keeps it when the entry is retired. */
export const entryUses = z.object({
  apps: z.int(),
  /** Of these, those whose listing in the store shows it. */
  online: z.int(),
  /** The first of them, those in the store before the others. */
  examples: z.array(usingApp),
});
