import { type Currency, convert, divideHalfUp } from '../kernel/money.ts';
import type { PayoutProvider } from './payouts.ts';

/** Currencies of payouts. All have two decimal places (ISO 4217). */
export const payoutCurrencies = ['EUR', 'USD', 'PLN'] as const;
export type PayoutCurrency = (typeof payoutCurrencies)[number];

/**
 * Countries whose accounts at the bank provider use a currency other than the store's. The card provider pays only in
 * the store's.
 */
const bankCurrencies: Readonly<Record<string, PayoutCurrency>> = { PL: 'PLN' };

/** The currency in which a provider pays a company of a country for sales in a currency. */
export function payoutCurrencyOf(provider: PayoutProvider, country: string, sold: Currency): PayoutCurrency {
  return (provider === 'BANK' && bankCurrencies[country]) || sold;
}

/** The rate of a day (`YYYY-MM-DD`): units of the payout's currency for one unit of the sale's, with six decimals. */
export interface PayoutRate {
  currency: PayoutCurrency;
  rate: string;
  rateDate: string;
}

/** An amount in the currency of its payout, rounded half up once for the whole payout. */
export function convertPayout(minor: bigint, { rate }: Pick<PayoutRate, 'rate'>): bigint {
  return convert(minor, rate);
}

/** Reference rates of a day: units of each currency for one euro. */
export interface DayRates {
  date: string;
  perEuro: Readonly<Record<string, string>>;
}

const millionth = 1_000_000n;

/**
 * The rate between two currencies, from reference rates per euro. It is rounded half up to six decimals before use, so
 * that readers of the invoice get the same amount. Undefined where the table lacks a currency.
 */
export function payoutRate({ date, perEuro }: DayRates, from: Currency, to: PayoutCurrency): PayoutRate | undefined {
  const [divisor, dividend] = [perEuro[from], perEuro[to]].map(trillionths);
  if (!divisor || !dividend) return undefined;
  const rate = divideHalfUp(dividend * millionth, divisor);
  if (rate === 0n) return undefined;
  return { currency: to, rate: `${rate / millionth}.${String(rate % millionth).padStart(6, '0')}`, rateDate: date };
}

/** Rates of a table have up to twelve decimals. */
function trillionths(rate: string | undefined): bigint | undefined {
  const [whole = '', decimals = ''] = rate?.split('.') ?? [];
  return rate === undefined ? undefined : BigInt(`${whole}${decimals.padEnd(12, '0')}`);
}
