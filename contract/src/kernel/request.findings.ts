import type { Sentence } from './language.ts';

/** Findings of the schemas, which any request can get. */
export const requestFindingTexts = {
  required: { en: 'Required.', de: 'Erforderlich.' },
  'wrong-type': { en: 'Has the wrong type, {expected} is needed.', de: 'Hat den falschen Typ, nötig ist {expected}.' },
  'wrong-form': { en: 'Has the wrong form.', de: 'Hat die falsche Form.' },
  'too-long': { en: 'Too long, at most {maximum} characters.', de: 'Zu lang, höchstens {maximum} Zeichen.' },
  'too-many': { en: 'Too large, at most {maximum}.', de: 'Zu groß, höchstens {maximum}.' },
  'too-small': { en: 'Too small, at least {minimum}.', de: 'Zu klein, mindestens {minimum}.' },
  'unknown-member': { en: 'Unknown: {names}.', de: 'Unbekannt: {names}.' },
  'not-a-choice': { en: 'Must be one of: {choices}.', de: 'Muss eines sein von: {choices}.' },
} satisfies Record<string, Sentence>;

declare module './finding.ts' {
  interface FindingCodes extends Record<keyof typeof requestFindingTexts, true> {}
}
