import { beforeEach, expect, test } from 'vitest';
import { keepInput, keptInputKey, readKeptInput, sweepKeptInput } from './kept-input.ts';

const day = 24 * 60 * 60 * 1000;
beforeEach(() => localStorage.clear());

test('what was typed is kept for thirty days, and gone after', () => {
  keepInput('k', { name: 'Gate' }, 1_000);
  expect(readKeptInput('k', 1_000 + 30 * day)).toEqual({ input: { name: 'Gate' }, at: 1_000 });
  expect(readKeptInput('k', 1_001 + 30 * day)).toBeUndefined();
  expect(localStorage.getItem('k')).toBeNull();
});

test('nothing typed is nothing kept, and what somebody else wrote there is passed over', () => {
  keepInput('k', { name: 'Gate' }, 1_000);
  keepInput('k', {}, 2_000);
  expect(localStorage.getItem('k')).toBeNull();
  for (const text of ['{', 'null', '7', '{"at":"now"}', '{"at":1}']) {
    localStorage.setItem('k', text);
    expect(readKeptInput('k', 2_000)).toBeUndefined();
  }
});

test('what nobody came back for is swept after thirty days, and nothing else of the browser', () => {
  const key = keptInputKey('pricing.a', 'en');
  keepInput(key, { name: 'Gate' }, 1_000);
  localStorage.setItem('lensdock.language', 'de');
  sweepKeptInput(1_000 + 30 * day);
  expect(localStorage.getItem(key)).not.toBeNull();
  sweepKeptInput(1_001 + 30 * day);
  expect(Object.keys(localStorage)).toEqual(['lensdock.language']);
});
