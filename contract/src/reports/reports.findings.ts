import type { Sentence } from '../kernel/language.ts';

export const reportFindingTexts = {
  'report-email-form': {
    en: 'Enter an email address such as ada@example.com, or leave the field empty.',
    de: 'Geben Sie eine E-Mail-Adresse wie ada@example.com ein, oder lassen Sie das Feld leer.',
  },
  'report-no-reporter': {
    en: 'The reporter left no address, so no reply can be sent. Leave the reply empty.',
    de: 'Der Käufer hat keine Adresse angegeben, daher kann keine Antwort gesendet werden. Lassen Sie die Antwort leer.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof reportFindingTexts, true> {}
}
