import type { Language } from '@lensdock/contract/kernel/language.ts';
import { signedInPerson } from '../../session/session.ts';

/** Unsaved input as stored in the browser. */
export interface StoredDraft<Input> {
  input: Input;
  /** Milliseconds since the epoch. */
  at: number;
}

const storedForMs = 30 * 24 * 60 * 60 * 1000;
const prefix = 'lensdock.kept.';

/** The storage key: company, person, subject and language. Operators belong to the store. */
export function draftKey(place: string, language?: Language): string {
  const { companyId = 'store', subject = '' } = signedInPerson() ?? {};
  return [`${prefix}${companyId}`, subject, place, ...(language ? [language] : [])].join('.');
}

/** Stores input under its key, or removes it if undefined. Returns whether it was stored. */
export function storeDraft(key: string, input: object | undefined, at: number): boolean {
  try {
    if (input === undefined || Object.keys(input).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ input, at }));
    return true;
  } catch {
    // Storage may be blocked or full; the input then exists only on the page.
    return false;
  }
}

export function readDraft<Input extends object>(key: string, now: number): StoredDraft<Input> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft<Input> | null; // written above
    if (!stored || typeof stored.at !== 'number' || typeof stored.input !== 'object') return undefined;
    if (now - stored.at <= storedForMs) return stored;
    localStorage.removeItem(key);
    return undefined;
  } catch {
    return undefined;
  }
}

/** Deletes old drafts of every person who has used this browser. */
export function deleteOldDrafts(now: number): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) readDraft(key, now);
  } catch {
    // Storage may be blocked.
  }
}
