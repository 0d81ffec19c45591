import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { languages } from '../kernel/language.ts';
import type * as schemas from './reference-list-entries.schemas.ts';

export type ReferenceListEntry = z.infer<typeof schemas.referenceListEntry>;
export type ReferenceListEntryBody = z.infer<typeof schemas.referenceListEntryBody>;

/** The maximum length of an entry's name. An integration's is that of integrations. */
export const entryNameLimit = 60;
export type EntryUses = z.infer<typeof schemas.entryUses>;

type Named = Pick<ReferenceListEntry, 'nameByIsocode'>;

/** The findings of an entry's names: each language needs a short name that is unique in the list. */
export function entryNameFindings(
  names: Named['nameByIsocode'],
  others: readonly Named[],
  limit = entryNameLimit,
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
