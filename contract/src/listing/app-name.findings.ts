import type { Sentence } from '../kernel/language.ts';

export const appFindingTexts = {
  'app-name-required': { en: 'Enter a name for the app.', de: 'Geben Sie der App einen Namen.' },
  'app-name-too-long': {
    en: 'Has {length} characters, {limit} are allowed.',
    de: 'Hat {length} Zeichen, erlaubt sind {limit}.',
  },
  'app-name-characters': {
    en: 'App name contains illegal special characters.',
    de: 'Der App-Name enthält unzulässige Sonderzeichen.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof appFindingTexts, true> {}
}
