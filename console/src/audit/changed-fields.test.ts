import { expect, test } from 'vitest';
import { auditSearch } from './audit-search.ts';
import { changedFields } from './changed-fields.ts';

test.each([
  [null, null, []],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 'removed 2', 'added 3']]],
  [{ a: 'x' }, {}, [['a', 'removed x']]],
  [{}, { a: 'x' }, [['a', 'added x']]],
  [null, { a: ['x'] }, [['a', 'same ["x"]']]],
  [null, 'text', [['', 'same text']]],
])('of %j and %j says what changed', (before, after, told) => {
  const fields = changedFields(before, after);
  expect(fields.map(({ name, parts }) => [name, ...parts.map(({ kind, text }) => `${kind} ${text}`)])).toEqual(told);
});

test('an address keeps the filters that make sense, and nothing else', () => {
  const search = { actor: 'Ada', action: '', from: '2026-11-18', to: 'today', outcome: 'maybe', page: '2', app: 7 };
  expect(auditSearch(search)).toEqual({ actor: 'Ada', from: '2026-11-18', app: '7' });
  expect(auditSearch({ outcome: 'refused' })).toEqual({ outcome: 'refused' });
});
