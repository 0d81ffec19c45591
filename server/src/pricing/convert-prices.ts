import { type Currency, convert, convertBack, currencies, decimalText } from '@lensdock/contract/kernel/money.ts';
import type { PricesByCurrency } from '@lensdock/contract/pricing/pricing.ts';
import type { DayRates } from '@lensdock/ports/rates/rates.ts';

/** A price in every currency the store sells in, at the rates of one day, rounded half up to cents. */
export function inEveryCurrency(minor: bigint, currency: Currency, rates: DayRates): PricesByCurrency {
  const euro = currency === 'EUR' ? undefined : rateOf(rates, currency);
  return Object.fromEntries(
    currencies.map((target) => {
      if (target === currency) return [target, decimalText(minor)];
      const converted = euro === undefined ? convert(minor, rateOf(rates, target)) : convertBack(minor, euro);
      return [target, decimalText(converted)];
    }),
  );
}

/** Units of a currency for one euro. A table without it cannot be used. */
export function rateOf(rates: DayRates, currency: Currency): string {
  const rate = rates.perEuro[currency];
  if (rate === undefined) throw new Error(`no rate for ${currency} on ${rates.date}`);
  return rate;
}
