import { decimalText } from '../kernel/money.ts';
import type { Amount } from './revenue.ts';

export const currencySymbols = { EUR: '€', USD: '$', PLN: 'zł' } as const;

/** An amount of `minor` units (cents). */
export function amountIn(currency: keyof typeof currencySymbols, minor: bigint | string): Amount {
  return { symbol: currencySymbols[currency], value: decimalText(minor) };
}
