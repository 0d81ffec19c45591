import type { pricingFindingTexts } from './pricing.findings.ts';

/** What became of a price that a person typed. A refused one clears the field, and the finding says what was typed. */
export type PriceInput =
  | { kind: 'empty' }
  | { kind: 'price'; price: string }
  | { kind: 'refused'; code: keyof typeof pricingFindingTexts; typed: string };

/**
 * Reads a typed price: whole currency units, at most ten digits. A comma is a dot, so `19,99` is seen as a decimal
 * number and refused instead of becoming 1999. Nothing is changed silently: leading zeros are the only thing dropped.
 */
export function readPriceInput(text: string): PriceInput {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  if (/^[0-9]{1,10}$/.test(typed)) return { kind: 'price', price: typed.replace(/^0+(?=[0-9])/, '') };
  if (/^[0-9]{11,}$/.test(typed)) return { kind: 'refused', code: 'price-too-long', typed };
  const dotted = typed.replaceAll(',', '.');
  if (/^[0-9]{1,3}([.'’ \u00a0\u202f][0-9]{3})+$/.test(dotted))
    return { kind: 'refused', code: 'price-separator', typed };
  if (/^[0-9]*\.[0-9]*$/.test(dotted)) return { kind: 'refused', code: 'price-decimal', typed };
  return { kind: 'refused', code: 'price-not-a-number', typed };
}
