import type * as z from 'zod/mini';
import type { Sentence } from '../kernel/language.ts';
import type { SubmissionKind } from '../lifecycle/app-state.ts';
import type * as schemas from './review.schemas.ts';

export const checklistItems = [
  'pictures',
  'texts',
  'permissions',
  'signer',
  'test-camera',
  'privacy',
  'prices',
] as const;
export type ChecklistItem = z.infer<typeof schemas.checklistItem>;

const checklistTexts: Readonly<Record<ChecklistItem, Sentence>> = {
  pictures: { en: 'Icon and screenshots show the app', de: 'Icon und Screenshots zeigen die App' },
  texts: { en: 'Texts describe the app in both languages', de: 'Texte beschreiben die App in beiden Sprachen' },
  permissions: { en: 'Every permission is justified', de: 'Jede Berechtigung ist begründet' },
  signer: { en: 'Signing key and package name are unchanged', de: 'Signaturschlüssel und Paketname sind unverändert' },
  'test-camera': { en: 'Runs on a test camera', de: 'Läuft auf einer Testkamera' },
  privacy: { en: 'Privacy policy covers the permissions', de: 'Datenschutzerklärung deckt die Berechtigungen ab' },
  prices: { en: 'Prices and buyers match the description', de: 'Preise und Käufer passen zur Beschreibung' },
};

/**
 * The relation between an update's signer and the published one: the same certificate, another one with a proven
 * rotation, or another one without such a proof.
 */
export type SignerRelation = 'same' | 'proven' | 'unproven';

const newSignerTexts: Readonly<Record<Exclude<SignerRelation, 'same'>, Sentence>> = {
  proven: {
    en: 'New signing key, verified by the previous key',
    de: 'Neuer Signaturschlüssel, durch den vorherigen bestätigt',
  },
  unproven: {
    en: 'New signing key, not verified by the previous key',
    de: 'Neuer Signaturschlüssel, nicht durch den vorherigen bestätigt',
  },
};

/** The text of an item. Only the item about the signer depends on the submission. */
export function checklistText(item: ChecklistItem, signer: SignerRelation | null): Sentence {
  if (item !== 'signer' || signer === null || signer === 'same') return checklistTexts[item];
  return newSignerTexts[signer];
}

const itemsOf: Readonly<Record<SubmissionKind, readonly ChecklistItem[]>> = {
  app: ['pictures', 'texts', 'permissions', 'test-camera', 'privacy', 'prices'],
  listing: ['pictures', 'texts', 'privacy'],
  version: ['permissions', 'signer', 'test-camera', 'privacy'],
};

/** The checklist for a submission, in display order. */
export function checklistOf(kind: SubmissionKind): readonly ChecklistItem[] {
  return itemsOf[kind];
}

export type ChecklistPoint = z.infer<typeof schemas.checklistPoint>;
