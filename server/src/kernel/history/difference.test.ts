import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it('keeps only the members that changed, before and after', () => {
  expect(
    differenceOf({ name: 'Gate', city: 'Ulm', tags: ['a'] }, { name: 'Gate', city: 'Bonn', tags: ['a', 'b'] }),
  ).toEqual({
    before: { city: 'Ulm', tags: ['a'] },
    after: { city: 'Bonn', tags: ['a', 'b'] },
  });
});

it('ignores the order of members and members that JSON cannot represent', () => {
  const before: { text: object; note?: string | undefined } = { text: { en: 'A', de: 'B' } };
  expect(differenceOf(before, { text: { de: 'B', en: 'A' }, note: undefined })).toBeUndefined();
});

it('returns undefined when nothing changed', () => {
  expect(differenceOf({ city: null }, { city: null })).toBeUndefined();
});
