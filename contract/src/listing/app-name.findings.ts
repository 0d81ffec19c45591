import type { Sentence } from '../kernel/language.ts';

export const appFindingTexts = {
  'app-name-required': { en: 'Enter a name for the app.', de: 'Geben Sie einen Namen für die App ein.' },
  'app-name-too-long': {
    en: 'Use at most {limit} characters (currently {length}).',
    de: 'Höchstens {limit} Zeichen zulässig (derzeit {length}).',
  },
  'app-name-characters': {
    en: 'App name contains illegal special characters.',
    de: 'Der App-Name enthält unzulässige Sonderzeichen.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof appFindingTexts, true> {}
}
