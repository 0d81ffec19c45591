import { expect, it } from 'vitest';
import { tidyVatId, vatPrefixes } from './vat-id.ts';

it.each([
  ['de 123 456 788', 'DE123456788'],
  ['CHE-107.787.577 MWST', 'CHE107787577MWST'],
  ['  ', null],
  [null, null],
])('keeps %j as %j', (typed, kept) => {
  expect(tidyVatId(typed)).toBe(kept);
});

it.each([
  ['DE', ['DE']],
  ['GR', ['EL']],
  ['GB', ['GB', 'XI']],
  ['CH', ['CHE']],
])('numbers of %s begin with %j', (country, prefixes) => {
  expect(vatPrefixes(country)).toEqual(prefixes);
});
