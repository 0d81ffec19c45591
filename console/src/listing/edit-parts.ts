import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { EditKey, Edits } from './listing-edits.ts';

/** The texts of one language, or what is the same in each. They are kept apart, so that one is taken without the other. */
export type EditPart = Language | 'shared';
export const editParts: readonly EditPart[] = [...languages, 'shared'];

/** A file that no save has named is swept after a day, so an older draft must not name it. */
const filesForMs = 24 * 60 * 60 * 1000;
const fileMembers: readonly string[] = [
  'icon',
  'screenshots',
  'documentationFiles',
  'appIntegrations',
] satisfies EditKey[];

/** The edits of one part; undefined when there are none. */
export function editsOfPart(edits: Edits, part: EditPart): Edits | undefined {
  return someOf(Object.entries(edits).filter(([key]) => partOf(key) === part));
}

/** What can still be taken of edits that were kept for a while. */
export function usableEdits(edits: Edits, ageMs: number): Edits | undefined {
  return someOf(Object.entries(edits).filter(([key]) => ageMs <= filesForMs || !fileMembers.includes(key)));
}

function partOf(key: string): EditPart {
  return languages.find((language) => key.endsWith(`.${language}`)) ?? 'shared';
}

function someOf(edits: [string, unknown][]): Edits | undefined {
  return edits.length === 0 ? undefined : Object.fromEntries(edits);
}
