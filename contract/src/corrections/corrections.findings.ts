import type { Sentence } from '../kernel/language.ts';

export const correctionFindingTexts = {
  'correction-zero': {
    en: 'Enter an amount other than 0. Use a minus sign to deduct money.',
    de: 'Geben Sie einen Betrag ungleich 0 ein. Mit einem Minuszeichen wird Geld abgezogen.',
  },
  'correction-above-order': {
    en: 'A correction cannot exceed the total of the order. Enter a lower amount.',
    de: 'Eine Korrektur kann den Gesamtbetrag der Bestellung nicht überschreiten. Geben Sie einen niedrigeren Betrag ein.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof correctionFindingTexts, true> {}
}
