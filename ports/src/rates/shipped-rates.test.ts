import { expect, it } from 'vitest';
import { shippedRates } from './shipped-rates.ts';

it('converts with the shipped rates', async () => {
  const rates = await shippedRates();
  expect(await rates.ratesAt(new Date('2026-11-20T10:00:00Z'))).toEqual({
    date: '2026-11-18',
    perEuro: { EUR: '1', USD: '1.0877', PLN: '4.2310' },
  });
});

it('returns the newest day at or before the moment, or else the first day', async () => {
  const rates = await shippedRates();
  const dayAt = async (moment: string) => (await rates.ratesAt(new Date(moment))).date;
  expect(await dayAt('2026-09-30T23:59:59.999Z')).toBe('2026-07-01');
  expect(await dayAt('2026-10-01T00:00:00Z')).toBe('2026-10-01');
  expect(await dayAt('2020-01-01T00:00:00Z')).toBe('2026-01-02');
});
