import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { EditKey, Edits } from './listing-edits.ts';

/** A file that no save has named is swept after a day, so an older draft must not name it. */
const filesForMs = 24 * 60 * 60 * 1000;
const fileMembers: readonly string[] = [
  'icon',
  'screenshots',
  'documentationFiles',
  'appIntegrations',
] satisfies EditKey[];

/** What can still be taken of edits that were kept for a while. */
export function usableEdits(edits: Edits, ageMs: number): Edits | undefined {
  const kept = Object.entries(edits).filter(([key]) => ageMs <= filesForMs || !fileMembers.includes(key));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The language of a text; undefined for what is the same in each. They are kept apart, so that one is taken without the other. */
export function languageOfEdit(key: EditKey): Language | undefined {
  return languages.find((language) => key.endsWith(`.${language}`));
}
