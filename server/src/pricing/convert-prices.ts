import { type Currency, convertBetween, currencies, decimalText } from '@lensdock/contract/kernel/money.ts';
import type { PricesByCurrency } from '@lensdock/contract/pricing/pricing.ts';
import type { DayRates } from '@lensdock/ports/rates/rates.ts';

/** A price in every currency the store sells in, at the rates of one day, rounded half up to cents. */
export function inEveryCurrency(minor: bigint, currency: Currency, rates: DayRates): PricesByCurrency {
  const perEuro = otherRate(rates);
  return Object.fromEntries(
    currencies.map((to) => [to, decimalText(convertBetween(minor, { from: currency, to, perEuro }))]),
  );
}

/** What one euro costs in the other currency that prices are in. A table without it cannot be used. */
export function otherRate(rates: DayRates): string {
  const rate = rates.perEuro.USD;
  if (rate === undefined) throw new Error(`no rate for USD on ${rates.date}`);
  return rate;
}
