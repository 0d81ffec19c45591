import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { EditKey, Edits } from './listing-edits.ts';

/** Unsaved uploads are deleted after a day, so an older draft must not refer to them. */
const filesForMs = 24 * 60 * 60 * 1000;
const fileMembers: readonly string[] = [
  'icon',
  'screenshots',
  'documentationFiles',
  'appIntegrations',
] satisfies EditKey[];

/** The part of stored edits that can still be used. */
export function usableEdits(edits: Edits, ageMs: number): Edits | undefined {
  const kept = Object.entries(edits).filter(([key]) => ageMs <= filesForMs || !fileMembers.includes(key));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The language of an edited text; undefined for shared content. Drafts are restored per language. */
export function languageOfEdit(key: EditKey): Language | undefined {
  return languages.find((language) => key.endsWith(`.${language}`));
}
