import type { Sentence } from '../kernel/language.ts';

export const correctionFindingTexts = {
  'correction-zero': {
    en: 'Enter an amount other than 0; with a minus sign to take money back.',
    de: 'Geben Sie einen Betrag ungleich 0 ein, mit Minuszeichen, um Geld zurückzunehmen.',
  },
  'correction-above-order': {
    en: 'A correction cannot exceed the total of the order. Enter a lower amount.',
    de: 'Eine Korrektur kann den Gesamtbetrag der Bestellung nicht überschreiten. Geben Sie einen niedrigeren Betrag ein.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof correctionFindingTexts, true> {}
}
