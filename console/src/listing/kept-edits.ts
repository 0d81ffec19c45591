import { type Language, languages } from '@lensdock/contract/language/language.ts';
import { keepInput, readKeptInput } from '../shell/kept-input.ts';
import type { EditKey, Edits } from './listing-edits.ts';

/** The texts of one language, or what is the same in each. They are kept apart, so that one is taken without the other. */
export type EditPart = Language | 'shared';
const parts: readonly EditPart[] = [...languages, 'shared'];

/** Edits of one part that were not saved, as this browser keeps them. */
export interface KeptEdits {
  part: EditPart;
  edits: Edits;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A file that no save has named is swept after a day, so an older draft must not name it. */
const filesForMs = 24 * 60 * 60 * 1000;
const fileMembers: readonly string[] = [
  'icon',
  'screenshots',
  'documentationFiles',
  'appIntegrations',
] satisfies EditKey[];

function keyOf(person: string, app: string, part: EditPart): string {
  return `lensdock.listing.${person}.${app}.${part}`;
}

export function editsOf(edits: Edits, part: EditPart): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([key]) => partOf(key) === part));
}

function partOf(key: string): EditPart {
  return languages.find((language) => key.endsWith(`.${language}`)) ?? 'shared';
}

/**
 * Keeps the edits of a person on an app, each part for itself, and forgets a part without any. Older edits that wait to
 * be taken stay until something is written in their part.
 */
export function keepEdits(
  { person, app, waiting }: { person: string; app: string; waiting: readonly EditPart[] },
  edits: Edits,
  at: number,
): void {
  for (const part of parts) {
    const own = editsOf(edits, part);
    if (Object.keys(own).length === 0 && waiting.includes(part)) continue;
    keepInput(keyOf(person, app, part), own, at);
  }
}

export function readKeptEdits(person: string, app: string, now: number): KeptEdits[] {
  return parts.flatMap((part) => {
    const kept = readKeptInput<Edits>(keyOf(person, app, part), now);
    if (!kept) return [];
    const isFresh = now - kept.at <= filesForMs;
    const edits = Object.entries(kept.input).filter(([key]) => isFresh || !fileMembers.includes(key));
    return edits.length === 0 ? [] : [{ part, at: kept.at, edits: Object.fromEntries(edits) }];
  });
}
