import { expect, it } from 'vitest';
import { registeredVatId, tidyVatId, vatPrefixes } from './vat-id.ts';

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

it.each([
  ['DE123456788', { countryCode: 'DE', number: '123456788' }],
  ['EL094259216', { countryCode: 'EL', number: '094259216' }],
  ['XI980780684', { countryCode: 'XI', number: '980780684' }],
  ['GB980780684', undefined],
  ['CHE107787577MWST', undefined],
])('finds %s in the register of the European Union as %j', (vatId, registered) => {
  expect(registeredVatId(vatId)).toEqual(registered);
});
