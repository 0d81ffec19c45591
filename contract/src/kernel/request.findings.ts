import type { Sentence } from './language.ts';

/** Findings of the schemas, which any request can receive. */
export const requestFindingTexts = {
  required: { en: 'Required.', de: 'Erforderlich.' },
  'wrong-type': { en: 'Wrong type; expected {expected}.', de: 'Falscher Typ; erwartet wird {expected}.' },
  'wrong-form': { en: 'Invalid format.', de: 'Ungültiges Format.' },
  'too-long': { en: 'Use at most {maximum} characters.', de: 'Höchstens {maximum} Zeichen zulässig.' },
  'too-large': { en: 'Must be at most {maximum}.', de: 'Höchstens {maximum} zulässig.' },
  'too-many': { en: 'Must be at most {maximum}.', de: 'Höchstens {maximum} zulässig.' },
  'too-small': { en: 'Must be at least {minimum}.', de: 'Mindestens {minimum} erforderlich.' },
  'unknown-member': { en: 'Unknown fields: {names}.', de: 'Unbekannte Felder: {names}.' },
  'not-a-choice': { en: 'Must be one of: {choices}.', de: 'Muss eines sein von: {choices}.' },
} satisfies Record<string, Sentence>;

declare module './finding.ts' {
  interface FindingCodes extends Record<keyof typeof requestFindingTexts, true> {}
}
