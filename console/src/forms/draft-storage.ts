import type { Language } from '@lensdock/contract/kernel/language.ts';
import { signedInPerson } from '../session/session.ts';

/** Input that was not saved, as this browser keeps it. */
export interface StoredDraft<Input> {
  input: Input;
  /** Milliseconds since the epoch. */
  at: number;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;
const prefix = 'lensdock.kept.';

/** Where it is kept: by company, person, what is written, and language. Operators are of the store. */
export function draftKey(place: string, language?: Language): string {
  const { companyId = 'store', subject = '' } = signedInPerson() ?? {};
  return [`${prefix}${companyId}`, subject, place, ...(language ? [language] : [])].join('.');
}

/** Keeps what a person has typed under a key of their own, or forgets it when there is nothing. Returns whether it did. */
export function storeDraft(key: string, input: object | undefined, at: number): boolean {
  try {
    if (input === undefined || Object.keys(input).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ input, at }));
    return true;
  } catch {
    // Storage may be refused or full; the input is then kept by the page alone.
    return false;
  }
}

export function readDraft<Input extends object>(key: string, now: number): StoredDraft<Input> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft<Input> | null; // written above
    if (!kept || typeof kept.at !== 'number' || typeof kept.input !== 'object') return undefined;
    if (now - kept.at <= keptForMs) return kept;
    localStorage.removeItem(key);
    return undefined;
  } catch {
    return undefined;
  }
}

/** Drops what is older than that, whoever it is of: nobody may ever come back for it. */
export function deleteOldDrafts(now: number): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) readDraft(key, now);
  } catch {
    // Storage may be refused.
  }
}
