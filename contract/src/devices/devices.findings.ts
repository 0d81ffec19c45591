import type { Sentence } from '../kernel/language.ts';

export const deviceFindingTexts = {
  'not-of-device-token': {
    en: 'The device token is for another value. Omit this field, or send the value of the token.',
    de: 'Das Gerätetoken gilt für einen anderen Wert. Lassen Sie das Feld weg oder senden Sie den Wert des Tokens.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof deviceFindingTexts, true> {}
}
