import { expect, it } from 'vitest';
import { decimalText } from '../kernel/money.ts';
import type { PricesByCurrency } from './pricing.ts';
import { discountedUnitMinor, pricesAt } from './published-prices.ts';

type Row = [
  what: string,
  seller: 'EUR' | 'USD',
  prices: PricesByCurrency,
  rate: string | null,
  percent: number,
  inEuros: string | null,
  inDollars: string | null,
];

it.each<Row>([
  ['rounds down, then converts', 'EUR', { EUR: '349', USD: '379.61' }, '1.0877', 8, '321', '349.15'],
  ['converts back for sellers in USD', 'USD', { EUR: '320.86', USD: '349' }, '1.0877', 8, '295.12', '321'],
  ['rounds half a cent up', 'EUR', { EUR: '3', USD: '3.02' }, '1.005', 50, '1', '1.01'],
  ['keeps a price without a discount', 'EUR', { EUR: '349', USD: '400.55' }, '1.0877', 0, '349', '400.55'],
  ['uses both prices without a known rate', 'EUR', { EUR: '349', USD: '400' }, null, 8, '321', '367.91'],
  ['returns 0 for a full discount', 'EUR', { EUR: '1', USD: '1.09' }, null, 20, '0', '0'],
  ['returns nothing for a currency without a price', 'EUR', { EUR: '349' }, '1.0877', 8, '321', null],
])('%s', (_what, seller, prices, rate, percent, inEuros, inDollars) => {
  const inCurrency = (target: 'EUR' | 'USD') => {
    const minor = discountedUnitMinor({ prices, rate }, { seller, target, percent });
    return minor === undefined ? null : decimalText(minor);
  };
  expect([inCurrency('EUR'), inCurrency('USD')]).toEqual([inEuros, inDollars]);
});

it('uses changed prices and their rate from their start', () => {
  const next = { prices: { EUR: '120' }, rate: '1.2', start: '2026-11-18T12:00:00.000Z' };
  const licence = { prices: { EUR: '100' }, rate: '1.1', next };
  const rateAt = (moment: string) => pricesAt(licence, new Date(moment)).rate;
  expect([rateAt('2026-11-18T11:59:59.999Z'), rateAt('2026-11-18T12:00:00.000Z')]).toEqual(['1.1', '1.2']);
});
