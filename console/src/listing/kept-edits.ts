import type { EditKey, Edits } from './listing-edits.ts';

/** Edits that were not saved, as this browser keeps them. */
export interface KeptEdits {
  edits: Edits;
  /** Milliseconds since the epoch. */
  at: number;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;
/** A file that no save has named is swept after a day, so an older draft must not name it. */
const filesForMs = 24 * 60 * 60 * 1000;
const fileMembers: readonly EditKey[] = ['icon', 'screenshots', 'documentationFiles', 'appIntegrations'];

function keyOf(person: string, app: string): string {
  return `lensdock.listing.${person}.${app}`;
}

/** Keeps the edits of a person on an app, or forgets them when there are none. */
export function keepEdits(person: string, app: string, edits: Edits, at: number): void {
  try {
    if (Object.keys(edits).length === 0) localStorage.removeItem(keyOf(person, app));
    else localStorage.setItem(keyOf(person, app), JSON.stringify({ edits, at }));
  } catch {
    // Storage may be refused or full; the edits are then kept by the page alone.
  }
}

export function readKeptEdits(person: string, app: string, now: number): KeptEdits | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person, app)) ?? 'null') as KeptEdits | null; // written above
    if (!kept || typeof kept.at !== 'number' || typeof kept.edits !== 'object') return undefined;
    if (now - kept.at > keptForMs) {
      localStorage.removeItem(keyOf(person, app));
      return undefined;
    }
    if (now - kept.at <= filesForMs) return kept;
    const edits = Object.entries(kept.edits).filter(([key]) => !fileMembers.includes(key as EditKey)); // any text may be looked for
    return edits.length === 0 ? undefined : { at: kept.at, edits: Object.fromEntries(edits) };
  } catch {
    return undefined;
  }
}
