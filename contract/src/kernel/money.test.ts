import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  commissionMinor,
  convert,
  convertBack,
  decimalText,
  discountedMinor,
  minimumCommissionWarningMinor,
  minorUnits,
} from './money.ts';

const amounts = fc.bigInt({ min: 0n, max: 999_999_999_999n });
const runs = { numRuns: 10_000 };

it('reads back every amount that it writes', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
      (minor) => minorUnits(decimalText(minor)) === minor,
    ),
    runs,
  );
});

it('writes minor units that are text, as the database returns them', () => {
  expect(decimalText('-150')).toBe('-1.50');
});

it('converts exactly and rounds half up, as integer arithmetic does', () => {
  const rate = fc.tuple(fc.bigInt({ min: 1n, max: 999_999n }), fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(amounts, rate, (minor, [digits, decimals]) => {
      const text = digits.toString().padStart(decimals + 1, '0');
      const rateText = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
      const scale = 10n ** BigInt(decimals);
      const remainder = (minor * digits) % scale;
      const expected = (minor * digits) / scale + (2n * remainder >= scale ? 1n : 0n);
      expect(convert(minor, rateText)).toBe(expected);
      const back = (minor * scale) % digits;
      expect(convertBack(minor, rateText)).toBe((minor * scale) / digits + (2n * back >= digits ? 1n : 0n));
    }),
    runs,
  );
});

it('rounds a discounted price down to whole units, never above the exact price', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999n }), fc.integer({ min: 1, max: 99 }), (units, percent) => {
      const price = discountedMinor(units * 100n, percent);
      expect(price).toBe(((units * BigInt(100 - percent)) / 100n) * 100n);
    }),
    runs,
  );
});

it.each([
  ['1999', '1.0877', '2174.31'],
  ['1', '1.005', '1.01'],
  ['0', '1.0877', '0'],
])('converts %s at %s to %s', (price, rate, expected) => {
  expect(decimalText(convert(minorUnits(price), rate))).toBe(expected);
});

it.each(['1e3', '1,5', '', '.5', '1.234', '--1', '1 000', 'NaN'])('refuses %j as an amount', (text) => {
  expect(() => minorUnits(text)).toThrow(RangeError);
});

it('takes the commission rate, at least the minimum and at most the price', () => {
  expect(decimalText(commissionMinor(minorUnits('1999'), 30, minorUnits('25')))).toBe('599.70');
  expect(decimalText(commissionMinor(minorUnits('60'), 30, minorUnits('25')))).toBe('25');
  expect(decimalText(commissionMinor(minorUnits('10'), 30, minorUnits('25')))).toBe('10');
});

it('warns below the price at which the rate reaches the minimum', () => {
  expect(decimalText(minimumCommissionWarningMinor(30, minorUnits('25')))).toBe('84');
});
