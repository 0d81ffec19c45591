import type { ListingForm } from './listing-form.ts';

/** Unsaved input that a person left behind on this device. */
export interface KeptDraft {
  form: ListingForm;
  /** Epoch milliseconds. */
  keptAt: number;
}

const lifeMs = 30 * 24 * 60 * 60 * 1000;

const keyOf = (subject: string, code: string) => `lensdock.draft.${subject}.${code}.listing`;

/** Keeps what was typed per person and app. Storage may be full or refused; then nothing is kept. */
export function keepDraft(subject: string, code: string, form: ListingForm): void {
  try {
    localStorage.setItem(keyOf(subject, code), JSON.stringify({ form, keptAt: Date.now() } satisfies KeptDraft));
  } catch {
    // The page works on; only the offer after a reload is missing.
  }
}

export function dropDraft(subject: string, code: string): void {
  try {
    localStorage.removeItem(keyOf(subject, code));
  } catch {
    // Nothing was kept either.
  }
}

export function keptDraft(subject: string, code: string): KeptDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(subject, code)) ?? 'null') as KeptDraft | null; // written by keepDraft alone
    if (!draft || Date.now() - draft.keptAt > lifeMs) return undefined;
    return draft;
  } catch {
    return undefined;
  }
}
