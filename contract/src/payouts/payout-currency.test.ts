import { expect, it } from 'vitest';
import { convertPayout, payoutCurrencyOf, payoutRate } from './payout-currency.ts';

const rates = { date: '2026-11-18', perEuro: { EUR: '1', USD: '1.0877', PLN: '4.2310' } };

it.each([
  ['BANK', 'PL', 'EUR', 'PLN'],
  ['BANK', 'PL', 'USD', 'PLN'],
  ['BANK', 'DE', 'EUR', 'EUR'],
  ['BANK', 'US', 'USD', 'USD'],
  ['CARD', 'PL', 'EUR', 'EUR'],
  ['CARD', 'PL', 'USD', 'USD'],
] as const)('pays through the %s provider a company in %s in %s for sales in %s', (provider, country, sold, paid) => {
  expect(payoutCurrencyOf(provider, country, sold)).toBe(paid);
});

it.each([
  ['EUR', '4.231000'],
  ['USD', '3.889859'],
] as const)("converts from %s to PLN at the day's rate %s", (from, rate) => {
  expect(payoutRate(rates, from, 'PLN')).toEqual({ currency: 'PLN', rate, rateDate: '2026-11-18' });
});

it('returns no rate that the table lacks', () => {
  expect(payoutRate({ date: '2026-11-18', perEuro: { EUR: '1' } }, 'EUR', 'PLN')).toBeUndefined();
  expect(payoutRate({ date: '2026-11-18', perEuro: { EUR: '1', PLN: '4.2' } }, 'USD', 'PLN')).toBeUndefined();
});

it.each([
  [21000n, '4.231000', 88851n],
  // Half a grosz is rounded up.
  [1n, '4.500000', 5n],
  [3n, '1.500000', 5n],
  [1n, '4.499999', 4n],
  [999_999_999_999n, '3.889859', 3_889_858_999_996n],
])('converts %s at %s to %s', (minor, rate, converted) => {
  expect(convertPayout(minor, { rate })).toBe(converted);
});
