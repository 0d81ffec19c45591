import * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { languages } from '../kernel/language.ts';

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
export type ManagedEntry = z.infer<typeof managedEntry>;

export const managedEntryBody = z.object({
  nameByIsocode: managedNames,
  index: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  retired: z.boolean(),
});
export type ManagedEntryBody = z.infer<typeof managedEntryBody>;

/** At most this many characters in the name of an entry, and in one of an integration what integrations may have. */
export const managedNameLimit = 60;

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
export type EntryUses = z.infer<typeof entryUses>;

type Named = Pick<ManagedEntry, 'nameByIsocode'>;

/** What is wrong with the names of an entry among the others of its list: each language has a short one of its own. */
export function managedNameFindings(
  names: Named['nameByIsocode'],
  others: readonly Named[],
  limit = managedNameLimit,
): Finding[] {
  return languages.flatMap((isocode): Finding[] => {
    const inputField = `nameByIsocode.${isocode}`;
    const name = names[isocode].trim();
    const length = [...name].length;
    if (length === 0) return [{ code: 'list-name-required', inputField, isocode }];
    if (length > limit) {
      return [{ code: 'listing-text-too-long', inputField, isocode, parameters: { length, limit } }];
    }
    const key = name.toLocaleLowerCase(isocode);
    const taken = others.some((other) => other.nameByIsocode[isocode].toLocaleLowerCase(isocode) === key);
    return taken ? [{ code: 'list-name-taken', inputField, isocode }] : [];
  });
}
