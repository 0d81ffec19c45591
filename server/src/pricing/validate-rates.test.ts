import type { DayRates } from '@lensdock/ports/rates/rates.ts';
import { describe, expect, it } from 'vitest';
import { validateRates } from './validate-rates.ts';

const known = { newest: day('2026-11-17', '1.1'), today: '2026-11-20', jumpPercent: 10 };

function day(date: string, usd?: string, others: Record<string, string> = {}): DayRates {
  return { date, perEuro: { EUR: '1', PLN: '4.2', ...(usd !== undefined && { USD: usd }), ...others } };
}

describe('validateRates', () => {
  it.each([
    ['the same day', [day('2026-11-17', '1.2')], []],
    ['an older day', [day('2026-11-16', '9')], []],
    ['the next day', [day('2026-11-18', '1.12')], ['2026-11-18']],
    ['today', [day('2026-11-20', '1.12')], ['2026-11-20']],
    [
      'several days',
      [day('2026-11-16', '9'), day('2026-11-18', '1.12'), day('2026-11-19', '1.13')],
      ['2026-11-18', '2026-11-19'],
    ],
    ['the largest accepted rise', [day('2026-11-18', '1.21')], ['2026-11-18']],
    ['the largest accepted fall', [day('2026-11-18', '1.0')], ['2026-11-18']],
    [
      'days that climb by less than a jump each',
      [day('2026-11-18', '1.2'), day('2026-11-19', '1.3')],
      ['2026-11-18', '2026-11-19'],
    ],
    ['a jump of a currency that the store does not use', [day('2026-11-18', '1.1', { TRY: '400' })], ['2026-11-18']],
  ])('returns the new days of a table with %s', (_what, read, taken) => {
    expect(validateRates(read, known).map(({ date }) => date)).toEqual(taken);
  });

  it.each([
    ['a day in the future', [day('2026-11-21', '1.1')], '2026-11-21 > 2026-11-20'],
    ['a missing dollar rate', [day('2026-11-18')], 'USD 1.1 → –'],
    ['a different złoty', [day('2026-11-18', '1.1', { PLN: '42' })], 'PLN 4.2 → 42'],
    ['a shifted decimal point', [day('2026-11-18', '11')], 'USD 1.1 → 11'],
    ['inverted rates', [day('2026-11-18', '0.909')], 'USD 1.1 → 0.909'],
    ['a rise just above the limit', [day('2026-11-18', '1.2101')], 'USD 1.1 → 1.2101'],
    ['a jump between two new days', [day('2026-11-18', '1.2'), day('2026-11-19', '1.4')], 'USD 1.2 → 1.4'],
  ])('rejects a table with %s', (_what, read, found) => {
    expect(() => validateRates(read, known)).toThrow(
      expect.objectContaining({ reason: 'not-plausible', message: found }),
    );
  });
});
