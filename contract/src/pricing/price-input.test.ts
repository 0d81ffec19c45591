import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPriceInput } from './price-input.ts';

it.each([
  ['1999', '1999'],
  [' 20 ', '20'],
  ['0', '0'],
  ['007', '7'],
  ['9999999999', '9999999999'],
])('reads %j as %s', (typed, price) => {
  expect(readPriceInput(typed)).toEqual({ kind: 'price', price });
});

it.each([
  ['19,99', 'price-decimal'],
  ['19.99', 'price-decimal'],
  ['1999.0', 'price-decimal'],
  [',5', 'price-decimal'],
  ['1.999', 'price-separator'],
  ['1,999', 'price-separator'],
  ['1 999', 'price-separator'],
  ['1’999', 'price-separator'],
  ['1.999.000', 'price-separator'],
  ['12345678901', 'price-too-long'],
  ['-5', 'price-not-a-number'],
  ['1e3', 'price-not-a-number'],
  ['ten', 'price-not-a-number'],
  ['€ 20', 'price-not-a-number'],
])('refuses %j as %s and quotes the input', (typed, code) => {
  expect(readPriceInput(typed)).toEqual({ kind: 'refused', code, typed });
});

it('reads an empty field as no price', () => {
  expect(readPriceInput('  ')).toEqual({ kind: 'empty' });
});

it('never changes the typed number', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const input = readPriceInput(typed);
      if (input.kind === 'price') expect(BigInt(input.price)).toBe(BigInt(typed.trim()));
    }),
    { numRuns: 10_000 },
  );
});
