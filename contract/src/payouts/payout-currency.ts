import { type Currency, convert, divideHalfUp } from '../kernel/money.ts';
import type { PayoutProvider } from './payouts.ts';

/** Currencies that payouts are sent in. All have two decimal places (ISO 4217). */
export const payoutCurrencies = ['EUR', 'USD', 'PLN'] as const;
export type PayoutCurrency = (typeof payoutCurrencies)[number];

/** Where accounts at the bank provider are not in a currency of the store. The card provider pays in those only. */
const bankCurrencies: Readonly<Record<string, PayoutCurrency>> = { PL: 'PLN' };

/** What a company in a country is sent by a provider for sales in a currency. */
export function payoutCurrencyOf(provider: PayoutProvider, country: string, sold: Currency): PayoutCurrency {
  return (provider === 'BANK' && bankCurrencies[country]) || sold;
}

/** Of a day, `YYYY-MM-DD`: units of the payout's currency for one of the sale's, in decimal text with six decimals. */
export interface PayoutRate {
  currency: PayoutCurrency;
  rate: string;
  rateDate: string;
}

/** What a sum is in the currency of its payout: rounded half up, once for the whole payout. */
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
 * The rate from one currency to another by reference rates, which are for one euro. It is rounded half up to six decimals
 * and used as it is written, so that a reader of the invoice comes to the same sum. Undefined where the table lacks one.
 */
export function payoutRate({ date, perEuro }: DayRates, from: Currency, to: PayoutCurrency): PayoutRate | undefined {
  const [divisor, dividend] = [perEuro[from], perEuro[to]].map(trillionths);
  if (!divisor || !dividend) return undefined;
  const rate = divideHalfUp(dividend * millionth, divisor);
  if (rate === 0n) return undefined;
  return { currency: to, rate: `${rate / millionth}.${String(rate % millionth).padStart(6, '0')}`, rateDate: date };
}

/** A rate of a table has up to twelve decimals. */
function trillionths(rate: string | undefined): bigint | undefined {
  const [whole = '', decimals = ''] = rate?.split('.') ?? [];
  return rate === undefined ? undefined : BigInt(`${whole}${decimals.padEnd(12, '0')}`);
}
