import * as z from 'zod/mini';
import type { Finding } from '../http/finding.ts';
import { languages } from '../language/language.ts';

/** Lists that operators keep and companies choose from. */
export const managedLists = ['industries', 'use-cases'] as const;
export const managedList = z.enum(managedLists);
export type ManagedListName = z.infer<typeof managedList>;

const names = z.object({ en: z.string().check(z.maxLength(500)), de: z.string().check(z.maxLength(500)) });

export const managedEntry = z.object({
  id: z.string(),
  nameByIsocode: names,
  /** Place in the list; equal ones are in the order of their ids. */
  index: z.int(),
  /** No longer offered. Who chose it before keeps it. */
  retired: z.boolean(),
});
export type ManagedEntry = z.infer<typeof managedEntry>;

export const managedEntryBody = z.object({
  nameByIsocode: names,
  index: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  retired: z.boolean(),
});
export type ManagedEntryBody = z.infer<typeof managedEntryBody>;

/** At most this many characters in the name of an entry. */
export const managedNameLimit = 60;

/** What is wrong with an entry among the others of its list: each language has a name, a short one and one of its own. */
export function managedEntryFindings(body: ManagedEntryBody, others: readonly ManagedEntry[]): Finding[] {
  return languages.flatMap((isocode): Finding[] => {
    const inputField = `nameByIsocode.${isocode}`;
    const name = body.nameByIsocode[isocode].trim();
    const length = [...name].length;
    if (length === 0) return [{ code: 'list-name-required', inputField, isocode }];
    if (length > managedNameLimit) {
      return [{ code: 'listing-text-too-long', inputField, isocode, parameters: { length, limit: managedNameLimit } }];
    }
    const key = name.toLocaleLowerCase(isocode);
    const taken = others.some((other) => other.nameByIsocode[isocode].toLocaleLowerCase(isocode) === key);
    return taken ? [{ code: 'list-name-taken', inputField, isocode }] : [];
  });
}
