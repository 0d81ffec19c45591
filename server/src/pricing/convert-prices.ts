import { type Currency, convertBetween, currencies, decimalText } from '@lensdock/contract/kernel/money.ts';
import type { PricesByCurrency } from '@lensdock/contract/pricing/pricing.ts';
import type { DayRates } from '@lensdock/ports/rates/rates.ts';

/** Converts a price to every currency of the store at one day's rates, rounded half up to cents. */
export function inEveryCurrency(minor: bigint, currency: Currency, rates: DayRates): PricesByCurrency {
  const perEuro = otherRate(rates);
  return Object.fromEntries(
    currencies.map((to) => [to, decimalText(convertBetween(minor, { from: currency, to, perEuro }))]),
  );
}

/** Returns the rate from one euro to the other price currency. Throws for a table without it. */
export function otherRate(rates: DayRates): string {
  const rate = rates.perEuro.USD;
  if (rate === undefined) throw new Error(`no rate for USD on ${rates.date}`);
  return rate;
}
