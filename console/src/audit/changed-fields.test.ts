import { expect, test } from 'vitest';
import { auditSearch } from './audit-search.ts';
import { changedFields } from './changed-fields.ts';

const words = { language: 'en', yes: 'yes', no: 'no' } as const;

test.each([
  [null, null, []],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 'removed 2', 'added 3']]],
  [{ a: 'x' }, {}, [['a', 'removed x']]],
  [{}, { a: 'x' }, [['a', 'added x']]],
  [null, { a: ['x', 'y'] }, [['a', 'same x, y']]],
  [null, 'text', [['', 'same text']]],
  [
    { city: null, canBuy: true },
    { city: 'Basel', canBuy: false },
    [
      ['City', 'added Basel'],
      ['Payments supported', 'removed yes', 'added no'],
    ],
  ],
  [
    null,
    [
      { type: 'FULL', enabled: true, prices: { EUR: '100' } },
      { type: 'SUBSCRIPTION', enabled: false, prices: {} },
    ],
    [['', 'same Type: FULL, Enabled: yes, Prices: EUR: 100; Type: SUBSCRIPTION, Enabled: no']],
  ],
])('describes the changes between %j and %j', (before, after, expected) => {
  const fields = changedFields(before, after, words);
  expect(fields.map(({ name, parts }) => [name, ...parts.map(({ kind, text }) => `${kind} ${text}`)])).toEqual(
    expected,
  );
});

test("names fields in the reader's language", () => {
  const german = { language: 'de', yes: 'ja', no: 'nein' } as const;
  expect(changedFields({ nameByIsocode: { en: 'Gate' } }, { nameByIsocode: { en: 'Door' } }, german)).toEqual([
    {
      name: 'Name',
      parts: [
        { kind: 'removed', text: 'Englisch: Gate' },
        { kind: 'added', text: 'Englisch: Door' },
      ],
    },
  ]);
});

test('keeps only valid filters of a URL', () => {
  const search = { actor: 'Ada', action: '', from: '2026-11-18', to: 'today', outcome: 'maybe', page: '2', app: 7 };
  expect(auditSearch(search)).toEqual({ actor: 'Ada', from: '2026-11-18', app: '7' });
  expect(auditSearch({ outcome: 'refused' })).toEqual({ outcome: 'refused' });
});
