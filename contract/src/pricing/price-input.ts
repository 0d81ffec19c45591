import type { pricingFindingTexts } from './pricing.findings.ts';

/** The result of parsing a typed price. An invalid one clears the field, and its finding quotes the input. */
export type PriceInput =
  | { kind: 'empty' }
  | { kind: 'price'; price: string }
  | { kind: 'refused'; code: keyof typeof pricingFindingTexts; typed: string };

/**
 * Parses a typed price: whole currency units, at most ten digits. A comma counts as a dot, so `19,99` is refused as a
 * decimal number instead of becoming 1999. Only leading zeros are dropped.
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
