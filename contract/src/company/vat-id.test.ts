import { expect, it } from 'vitest';
import { tidyVatId, vatPrefixes } from './vat-id.ts';

it.each([
  ['de 123 456 788', 'DE123456788'],
  ['CHE-107.787.577 MWST', 'CHE107787577MWST'],
  ['  ', null],
  [null, null],
])('stores %j as %j', (typed, kept) => {
  expect(tidyVatId(typed)).toBe(kept);
});

it.each([
  ['DE', ['DE']],
  ['GR', ['EL']],
  ['GB', ['GB', 'XI']],
  ['CH', ['CHE']],
])('expects numbers of %s to start with %j', (country, prefixes) => {
  expect(vatPrefixes(country)).toEqual(prefixes);
});
